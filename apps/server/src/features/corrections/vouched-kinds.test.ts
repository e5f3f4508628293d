import { ENTRY_RULES } from '@fairlaunch/plan/day';
import { VOUCHED_KINDS } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';

/** Operators or the server vouch for these, which have no legs. */
const MOVE_NOTHING = [
  'BOX_OPENED',
  'CERTIFIED',
  'FLASH_STOCK',
  'GIFT_GIVEN',
  'PLAN_ANNOUNCED',
  'RATE_POSTED',
  'RATE_STOPPED',
  'ROLE_CHANGED',
  'SALE_ANNOUNCED',
  'SUSPENSION',
];

it('the list of entries chooses by every kind that operators or the server vouch for', () => {
  const vouched = Object.entries(ENTRY_RULES)
    .filter(([, { warrants }]) => warrants.includes('operators') || warrants.includes('server'))
    .map(([kind]) => kind);
  expect([...VOUCHED_KINDS, ...MOVE_NOTHING].sort()).toEqual(vouched.sort());
});
