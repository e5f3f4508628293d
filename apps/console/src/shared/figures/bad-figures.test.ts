import { describe, expect, it } from 'vitest';
import { closeTimeOf, USUAL_WARN_DAYS, type Plan } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import {
  closeBadness,
  custodyBadness,
  paidShareBadness,
  payOutBadness,
  rootBadness,
  runwayBadness,
} from './bad-figures.ts';

const MINUTE = 60;
const DAY = 20_000;

describe('a figure is bad', () => {
  it('if the treasury holds a unit less than is owed', () => {
    expect(custodyBadness({ custody: '9.999999', owed: '10' })).toBe('negative');
    expect(custodyBadness({ custody: '10', owed: '10' })).toBeUndefined();
  });

  it('if a pool lasts fewer days than the plan wants, once its backlog is paid', () => {
    const pool = { balance: '100', pending: '0', runwayDays: 20 };
    expect(runwayBadness(pool, undefined)).toBeUndefined();
    expect(runwayBadness({ ...pool, runwayDays: USUAL_WARN_DAYS }, undefined)).toBeUndefined();
    expect(runwayBadness({ ...pool, pending: '40' }, undefined)).toBe('warning');
    expect(runwayBadness({ ...pool, pending: '100' }, undefined)).toBe('negative');
    expect(runwayBadness({ ...pool, runwayDays: null }, undefined)).toBeUndefined();
    const plan = { solvency: { runwayWarnDays: 30 } } as Plan;
    expect(runwayBadness(pool, plan)).toBe('warning');
  });

  it('if less was paid than fell due', () => {
    expect(payOutBadness({ due: '10', paid: '10' })).toBeUndefined();
    expect(payOutBadness({ due: '10', paid: '9.999999' })).toBe('warning');
    expect(payOutBadness({ due: '10', paid: '0' })).toBe('negative');
    expect(payOutBadness({ due: '0', paid: '0' })).toBeUndefined();
    expect([1_000_000, 999_999, 0, undefined].map(paidShareBadness)).toEqual([
      undefined,
      'warning',
      'negative',
      undefined,
    ]);
  });

  it('if a close is not posted half an hour after it may begin', () => {
    const at = closeTimeOf(DAY) + 30 * MINUTE;
    expect(closeBadness({ day: DAY, state: 'COMPUTED' }, at)).toBeUndefined();
    expect(closeBadness({ day: DAY, state: 'COMPUTED' }, at + 1)).toBe('negative');
    expect(closeBadness({ day: DAY, state: 'POSTED' }, at + 1)).toBeUndefined();
    expect(closeBadness({ day: DAY, state: 'COMPUTED' }, undefined)).toBeUndefined();
  });

  it('if a root is not proposed an hour after its close, or was cancelled', () => {
    const close = (state: 'UNPUBLISHED' | 'CANCELLED' | 'PENDING') =>
      ({ closedAt: 1_000, root: { state } }) as Close;
    expect(rootBadness(close('UNPUBLISHED'), 1_000 + 60 * MINUTE)).toBeUndefined();
    expect(rootBadness(close('UNPUBLISHED'), 1_001 + 60 * MINUTE)).toBe('negative');
    expect(rootBadness(close('PENDING'), 9_000_000)).toBeUndefined();
    expect(rootBadness(close('CANCELLED'), undefined)).toBe('negative');
  });
});
