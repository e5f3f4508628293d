import { micro, toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { incomeDays } from '#domain/income/income-days.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';
import { readIncomeSummary, summaryLines } from './summary.ts';

/** Days until 2026-04-03; the first day is in March. */
const DAYS = 32;
const APRIL = Date.UTC(2026, 3, 1) / 86_400_000;
const MARCH = FIRST_DAY - 1;
const MOST_DAYS = 62;

let world: World;
let sponsor: bigint;
beforeAll(async () => {
  world = await startWorld();
  sponsor = await world.member();
  const referral = await world.member(sponsor);
  for (const member of [sponsor, referral]) {
    await world.deposit(member, '1000');
    await world.stake(member, '1000', 'P180');
  }
  await world.fund('STATIC', '12');
  await world.fund('TEAM', '10');
  for (let day = 0; day < DAYS; day += 1) await world.nextDay();
  await closeDueDays(world.deps);
});
afterAll(() => world.stop());

describe('the summary of a member’s income', () => {
  it('adds up the days of this month and of the one before', async () => {
    const { month, before } = await readIncomeSummary(world.database, sponsor);
    const days = await incomeDays(world.database, sponsor, { limit: DAYS });
    const paidIn = (from: number, end: number) =>
      toDecimal(
        days
          .filter(({ day }) => day >= from && day < end)
          .reduce((sum, { paid }) => sum + micro(paid), 0n),
      );
    expect(month).toMatchObject({ firstDay: APRIL, paid: paidIn(APRIL, APRIL + 30) });
    expect(before).toMatchObject({ firstDay: MARCH, paid: paidIn(MARCH, APRIL) });
    expect(micro(before.paid)).toBeGreaterThan(0n);
  });

  it('has the kinds that paid this month, which add up to the month', async () => {
    const { month, kinds } = await readIncomeSummary(world.database, sponsor);
    const paid = kinds
      .filter(({ asset }) => asset === 'USDT')
      .reduce((sum, kind) => sum + micro(kind.paid), 0n);
    expect(toDecimal(paid)).toBe(month.paid);
    for (const kind of kinds) expect(micro(kind.paid)).toBeGreaterThan(0n);
  });

  it('has the last 30 closed days, including those on which less was paid than was due', async () => {
    const { days, closedThrough } = await readIncomeSummary(world.database, sponsor);
    expect(days).toHaveLength(30);
    expect(days[0]!.day).toBe(closedThrough - 29);
    expect(days.at(-1)).toMatchObject({ day: closedThrough });
    // The pool’s 12 USDT last for some days, but not for a month.
    expect(days.some(({ due, paid }) => due !== '0' && micro(paid) < micro(due))).toBe(true);
  });

  it('is empty for a member without income', async () => {
    const idle = await world.member();
    expect(await readIncomeSummary(world.database, idle)).toMatchObject({
      month: { paid: '0' },
      before: { paid: '0' },
      kinds: [],
      days: [],
    });
  });

  it('reads two months of one member, however old the member is and however many others there are', async () => {
    const today = await world.today();
    await asOwner(world.ownerUrl, async (owner) => {
      await sql`select ensure_income_month(day::integer)
        from generate_series(${today - 400}::integer, ${MARCH - 1}::integer, 20) as day`.execute(
        owner,
      );
      await sql`
        insert into income_line
        select member, day, 'STATIC', 1, 0, 0, 1, 0, false
        from generate_series(${today - 400}::integer, ${MARCH - 1}::integer) as day,
          generate_series(1, 100) as member`.execute(owner);
      await sql`analyze income_line`.execute(owner);
    });
    const kindsADay = 3;
    const read = await rowsRead(
      world.database,
      summaryLines(sponsor, today - MOST_DAYS + 1, today),
    );
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(MOST_DAYS * kindsADay);
  });
});
