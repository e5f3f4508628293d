import { describe, expect, it } from 'vitest';
import { daysForward, endOf, firstEarningDay } from './order-schedule.tsx';

describe('how much sooner an order ends', () => {
  const order = { openDay: 100, packageDays: 180 };
  it('is what acceleration took off its days', () => {
    expect(daysForward({ ...order, lastDay: 185 })).toBe(95);
    expect(daysForward({ ...order, lastDay: 280 })).toBe(0);
  });
});

describe('the close that ends an order', () => {
  const order = { lastDay: 280, exitDay: null, endedDay: null };
  it('is the one of its last day, of the day it leaves on, or the one that ended it', () => {
    expect(endOf(order)).toBe(280);
    expect(endOf({ ...order, exitDay: 120 })).toBe(120);
    expect(endOf({ ...order, endedDay: 121 })).toBe(121);
  });
});

describe('the first close that can pay an order', () => {
  const order = { openDay: 100, lastDay: 280, exitDay: null, endedDay: null };
  it.each([
    [order, 101],
    [{ ...order, exitDay: 120 }, 101],
    [{ ...order, lastDay: 101 }, 101],
    [{ ...order, exitDay: 100 }, undefined],
    [{ ...order, exitDay: 101 }, undefined],
    [{ ...order, exitDay: 100, endedDay: 100 }, undefined],
  ])('is none where it leaves before: %j', (given, first) =>
    expect(firstEarningDay(given)).toBe(first),
  );
});
