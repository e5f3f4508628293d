import { defaultPlan } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { runwayOf } from './runway.ts';

const pool = { balance: '100', pending: '0', runwayDays: 12.9 };

describe('the runway of a pool', () => {
  it('is low below the limit of the plan, and not at it', () => {
    expect(runwayOf(pool, defaultPlan)).toEqual({ state: 'low', days: 12 });
    expect(runwayOf({ ...pool, runwayDays: 14 }, defaultPlan)).toEqual({ state: 'left', days: 14 });
    const solvency = { ...defaultPlan.solvency, runwayWarnDays: 7 };
    const plan = { ...defaultPlan, solvency };
    expect(runwayOf(pool, plan)).toEqual({ state: 'left', days: 12 });
  });

  it('is judged by the default limit while the plan is not known', () => {
    expect(runwayOf(pool, undefined)).toEqual({ state: 'low', days: 12 });
    expect(runwayOf({ ...pool, runwayDays: 14 }, undefined)).toEqual({ state: 'left', days: 14 });
  });

  it('counts from the balance that is left once the backlog is paid', () => {
    const lasting = { balance: '100', runwayDays: 20 };
    expect(runwayOf({ ...lasting, pending: '40' }, defaultPlan)).toEqual({
      state: 'low',
      days: 12,
    });
    expect(runwayOf({ ...lasting, pending: '120' }, defaultPlan)).toEqual({
      state: 'low',
      days: 0,
    });
    const ended = { balance: '5', runwayDays: null };
    expect(runwayOf({ ...ended, pending: '6' }, defaultPlan)).toEqual({ state: 'low', days: 0 });
    expect(runwayOf({ ...ended, pending: '4' }, defaultPlan)).toEqual({ state: 'unused' });
  });

  it('is a year once it is longer, and is still low below the limit of the plan', () => {
    const lasting = (runwayDays: number) => runwayOf({ ...pool, runwayDays }, defaultPlan).state;
    expect([365, 365.1, 98_863].map(lasting)).toEqual(['left', 'year', 'year']);
    const solvency = { ...defaultPlan.solvency, runwayWarnDays: 500 };
    const plan = { ...defaultPlan, solvency };
    expect(runwayOf({ ...pool, runwayDays: 400 }, plan).state).toBe('low');
  });

  it('is `empty` for an empty pool, whether or not something fell due', () => {
    for (const runwayDays of [0, null])
      expect(runwayOf({ balance: '0', pending: '0', runwayDays }, defaultPlan)).toEqual({
        state: 'empty',
      });
  });

  it('is `empty` if rounding left only dust', () => {
    expect(runwayOf({ ...pool, balance: '0.000003', runwayDays: 0 }, defaultPlan)).toEqual({
      state: 'empty',
    });
    expect(runwayOf({ ...pool, runwayDays: 0.1 }, defaultPlan)).toEqual({ state: 'low', days: 0 });
  });

  it('is `unused` if nothing fell due from the pool', () => {
    expect(runwayOf({ ...pool, runwayDays: null }, defaultPlan)).toEqual({ state: 'unused' });
  });
});
