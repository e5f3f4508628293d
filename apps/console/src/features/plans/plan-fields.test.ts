import { expect, it } from 'vitest';
import { toCsv } from '#shared/table/csv.ts';
import { PLAN_FIELDS } from './plan-fields.ts';

const plan = { hash: '0xab', state: 'IN_FORCE' as const, changes: [] };

it('the export of plans has dates for all but the first, which holds from the beginning', () => {
  const file = toCsv(PLAN_FIELDS, [
    { ...plan, number: 1, startsOn: 0, announcedAt: 0 },
    { ...plan, number: 2, startsOn: 20_787, announcedAt: 1_795_360_000 },
  ]);
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    '1,0xab,,,IN_FORCE,[]',
    '2,0xab,2026-11-30,2026-11-22T15:06:40.000Z,IN_FORCE,[]',
  ]);
});
