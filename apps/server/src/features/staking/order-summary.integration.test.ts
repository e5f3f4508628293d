import { toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBalance } from '#ledger/balances.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderSummary } from './order-summary.ts';
import { orderTotals } from './order-totals.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

async function closes(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await world.nextDay();
    await closeDueDays(world.deps);
  }
}

/** The same sums from all entries. */
async function fromLedger(member: bigint): Promise<{ principal: string; paid: string }> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount), 0)::bigint as paid from ledger_entry
    where member_id = ${member} and kind = 'STATIC' and account = 'available'`.execute(
    world.database,
  );
  const { principal } = await memberBalance(world.database, member, 'USDT');
  return { principal: toDecimal(principal), paid: toDecimal(rows[0]!.paid) };
}

it('sums agree with the ledger to the unit, also while the pool is short (rulebook §3)', async () => {
  const [member, other] = [await world.member(), await world.member()];
  await world.deposit(member, '1500');
  await world.deposit(other, '1000');
  expect(await orderSummary(world.database, member)).toEqual({
    principal: '0',
    principalUsdb: '0',
    paid: '0',
    openOrders: 0,
    openGifts: 0,
    next: null,
  });
  await world.fund('STATIC', '0.5');
  const leaving = await world.stake(member, '200', 'P30');
  await world.stake(member, '300', 'P30');
  await world.stake(member, '1000', 'P90');
  await world.stake(other, '1000', 'P30');
  expect(await orderSummary(world.database, member)).toMatchObject({
    principal: '1500',
    openOrders: 3,
    next: { day: FIRST_DAY + 30, principal: '500', isLeaving: false },
  });
  await closes(6);
  const short = await orderSummary(world.database, member);
  expect(short).toMatchObject(await fromLedger(member));
  expect(Number(short.paid)).toBeGreaterThan(0);
  // The pool covers less than was due at 6 closes.
  expect(Number(short.paid)).toBeLessThan(0.5);

  const totals = await orderTotals(world.database, member);
  expect(totals).toMatchObject({
    asOf: FIRST_DAY + 5,
    paid: short.paid,
    packages: [
      // 0.05 was due at each of 5 closes, paid or not.
      { package: 'P30', openOrders: 2, principal: '500', released: '0.25', remaining: '1.25' },
      { package: 'P90', openOrders: 1, principal: '1000', released: '0.75', remaining: '12.75' },
    ],
  });
  expect(Number(totals.pending)).toBeCloseTo(1 - Number(short.paid));
  const calendar = await orderCalendar(world.database, member, undefined, 100);
  expect(calendar).toHaveLength(85);
  expect(calendar[0]).toMatchObject({ day: FIRST_DAY + 6, due: '0.2', principal: '0' });
  expect(calendar[24]).toMatchObject({ day: FIRST_DAY + 30, due: '0.2', principal: '500' });
  expect(calendar.at(-1)).toMatchObject({ day: FIRST_DAY + 90, due: '0.15', principal: '1000' });
  expect(await orderCalendar(world.database, member, FIRST_DAY + 29, 1)).toEqual([calendar[24]]);
  expect(await orderCalendar(world.database, other, FIRST_DAY + 30, 10)).toEqual([]);

  await world.exit(leaving);
  const [next] = await orderCalendar(world.database, member, undefined, 1);
  expect(next).toMatchObject({ day: FIRST_DAY + 6, due: '0.18', principal: '200' });
  expect((await orderSummary(world.database, member)).next).toMatchObject({
    day: FIRST_DAY + 6,
    principal: '200',
    isLeaving: true,
  });
  await world.fund('STATIC', '50');
  await closes(2);
  expect(await orderSummary(world.database, member)).toMatchObject({
    ...(await fromLedger(member)),
    principal: '1300',
    openOrders: 2,
    next: { day: FIRST_DAY + 30, principal: '300' },
  });
  await closes(24);
  const later = await orderSummary(world.database, member);
  expect(later).toMatchObject({ ...(await fromLedger(member)), principal: '1000', openOrders: 1 });
  expect(later.next).toMatchObject({ day: FIRST_DAY + 90, principal: '1000' });
});
