import { describe, expect, it } from 'vitest';
import { indexAfter, indexAt } from './chosen-index.ts';
import { extremesOf, type ChartDay } from './days.ts';
import { linePath, xOf, yOf } from './geometry.ts';
import { scaleFromZero, scaleOfUsual, scaleToFit, shareOf } from './scale.ts';

const days = (...values: number[]): ChartDay[] =>
  values.map((value, day) => ({ day, value, label: `${value}` }));

describe('the extremes of a chart', () => {
  it('are the smallest and the largest day, of equal ones the latest', () => {
    const found = extremesOf(days(3, 0, 7, 7, 0, 2));
    if (!found || found === 'same') throw new Error('no extremes');
    const { least, most } = found;
    expect([least.day, most.day]).toEqual([4, 3]);
  });

  it('are the only day of one, missing without days, and `same` for equal days', () => {
    expect(extremesOf(days(5))).toMatchObject({ least: { day: 0 }, most: { day: 0 } });
    expect(extremesOf([])).toBeUndefined();
    expect(extremesOf(days(5, 5, 5))).toBe('same');
  });
});

describe('a scale', () => {
  it('keeps lengths in proportion if it begins at zero, even if all values are zero', () => {
    const scale = scaleFromZero([1, 4]);
    expect([shareOf(0, scale), shareOf(1, scale), shareOf(4, scale)]).toEqual([0, 0.25, 1]);
    expect(shareOf(0, scaleFromZero([0, 0]))).toBe(0);
  });

  it('leaves usual days their height beside a day that is far larger', () => {
    const usual = Array.from({ length: 29 }, (_, day) => 0.2 + day / 100);
    const scale = scaleOfUsual([...usual, 250]);
    expect(shareOf(0.48, scale)).toBeGreaterThan(0.7);
    expect(shareOf(0.24, scale)).toBe(shareOf(0.48, scale) / 2);
    expect([scale.high < 250, shareOf(250, scale)]).toEqual([true, 1]);
  });

  it.each([[[1, 4]], [[0, 0, 9]], [[1, 2, 3, 4, 20]], [[1, 1, 1, 9, 9, 9]], [[]]])(
    'cuts nothing of %j, whose large days are usual',
    (values) => expect(scaleOfUsual(values)).toEqual(scaleFromZero(values)),
  );

  it('has every value inside if it fits the values, even if all are equal', () => {
    for (const values of [[100, 104.8, 99], [100], [0]]) {
      const scale = scaleToFit(values);
      for (const value of values) {
        expect(shareOf(value, scale)).toBeGreaterThan(0);
        expect(shareOf(value, scale)).toBeLessThan(1);
      }
    }
  });
});

describe('a plot', () => {
  it('has later days further right and larger values higher', () => {
    const scale = scaleFromZero([1, 2]);
    expect(xOf(1, 3)).toBeGreaterThan(xOf(0, 3));
    expect(yOf(2, scale)).toBeLessThan(yOf(1, scale));
    expect(linePath([1, 2], scale)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  });
});

describe('the day that is read', () => {
  it.each([
    [-0.2, 0],
    [0, 0],
    [0.34, 1],
    [0.99, 2],
    [1.5, 2],
  ])('is, at %f of the width of three days, number %i', (share, index) =>
    expect(indexAt(share, 3)).toBe(index),
  );

  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 29, 29],
    ['ArrowLeft', 0, 0],
    ['PageUp', 5, 12],
    ['PageDown', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 29],
    ['Tab', 5, undefined],
    ['a', 5, undefined],
  ])('is, after %s on day %i of thirty, day %s', (key, index, next) =>
    expect(indexAfter(key, index, 30)).toBe(next),
  );
});
