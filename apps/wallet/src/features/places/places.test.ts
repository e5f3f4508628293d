import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTowns } from './find-towns.ts';
import { nearestTown } from './nearest.ts';
import { readPlace, type TownRow } from './place.ts';
import { hasOtherScript, townKey } from './town-key.ts';

const PARIS: TownRow = ['Paris', 'FR', 4885, 235];
const PARIS_TEXAS: TownRow = ['Paris', 'US', 3366, -9556];
const PARISON: TownRow = ['Parison', 'FR', 4000, 100];
const SUVA: TownRow = ['Suva', 'FJ', -1814, 17844];

describe('a town', () => {
  it('is found whatever its accents, capitals and spaces, whole names first', () => {
    expect(townKey('São Paulo')).toBe('saopaulo');
    const names = (typed: string) =>
      findTowns([PARISON, PARIS, PARIS_TEXAS], typed, 9).map(({ countryCode, name }) => [
        name,
        countryCode,
      ]);
    expect(names('PÁris')).toEqual([
      ['Paris', 'FR'],
      ['Paris', 'US'],
      ['Parison', 'FR'],
    ]);
    expect(names('pariso')).toEqual([['Parison', 'FR']]);
    expect(findTowns([PARISON, PARIS, PARIS_TEXAS], 'pa', 2)).toHaveLength(2);
  });

  it('is found by plain letters, and not in another script', () => {
    expect(['Łódź', 'Århus', 'Ærø', 'Gießen', 'Iğdır'].map(townKey)).toEqual([
      'lodz',
      'arhus',
      'aero',
      'giessen',
      'igdir',
    ]);
    expect(['上', 'Мо', 'ปา', 'Tokyo 東'].map(hasOtherScript)).toEqual([true, true, true, true]);
    expect(['', 'a', 'São', 'Łó', 'St. ', '12'].some(hasOtherScript)).toBe(false);
  });

  it('can be the nearest across the date line', () => {
    const from = { latitude: -18, longitude: -179.5 };
    expect(nearestTown([PARIS, PARIS_TEXAS, SUVA], from)?.name).toBe('Suva');
    expect(nearestTown([], from)).toBeUndefined();
  });
});

describe('a place in an address', () => {
  it('is read if both coordinates exist on earth', () => {
    expect(
      readPlace({ latitude: '48.85', longitude: '2.35', name: 'Paris', country: 'FR' }),
    ).toEqual({
      name: 'Paris',
      countryCode: 'FR',
      latitude: 48.85,
      longitude: 2.35,
    });
  });

  it.each([
    {},
    { latitude: '', longitude: '2' },
    { latitude: '91', longitude: '2' },
    { latitude: '1', longitude: '-181' },
    { latitude: 'Infinity', longitude: '2' },
    { latitude: '1' },
  ])('is undefined for %j', (search) => expect(readPlace(search)).toBeUndefined());

  it.each(['\u202Egnp.exe', 'a\u200bb', 'a\nb', 'x'.repeat(81)])(
    'has no name if it is %j',
    (name) =>
      expect(readPlace({ latitude: '1', longitude: '2', name })).toMatchObject({ name: '' }),
  );

  it('has a short name, a country code and two numbers, whatever the address has', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, country) => {
        const place = readPlace({ latitude: '1', longitude: '2', name, country })!;
        expect(place.name.length).toBeLessThanOrEqual(80);
        expect(place.countryCode).toMatch(/^([A-Z]{2})?$/);
      }),
    );
  });
});
