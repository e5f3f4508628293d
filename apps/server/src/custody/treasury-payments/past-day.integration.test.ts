import { businessDay, dayStart } from '@fairlaunch/plan';
import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSeconds } from '#db/database.ts';
import type { RootTotals } from '#settlement/close/root-totals.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { liveAgain } from '../../../../../tests/support/journal.ts';
import { balance, looksAt, wei, withdrawalsOf } from './test-support/people.ts';

const MINUTE = 60;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const { database, usdtOf, newestPayment, alarms, sound } = looksAt(() => test);

const now = async () =>
  toSeconds(
    (await sql<{ now: Date }>`select business_now() as now`.execute(database())).rows[0]!.now,
  );

/** Moves clock and chain on, and runs only what is named. */
async function pass(until: number, ...jobs: string[]): Promise<void> {
  await test.pass(until - (await now()));
  await test.server.runner.runAll(jobs);
}

/** What a payment took, by day. */
const booked = async () =>
  (
    await sql<{ day: number; account: string; amount: bigint }>`
      select day, account, sum(-amount)::bigint as amount from ledger_entry
      where kind = 'FOREIGN_PAYOUT' and account <> 'CHAIN' group by day, account
      order by day, account`.execute(database())
  ).rows;

it('a payment of 23:59 takes what is there when it is read, before and after the close is posted', async () => {
  const [payer, other] = [await test.memberWith({ usdt: '1000' }), await test.member()];
  const guest = await test.member({ usdt: '70', bound: false });
  await test.deposit(guest.account, '50');
  await test.fund('INSURANCE', '500');
  const day = businessDay(await now());
  const midnight = dayStart(day + 1);
  await pass(midnight - 2 * MINUTE, 'follow-chain');
  await test.payUnrequested(payer.account.address, '300');
  await test.sendDeposit(guest.account, '20');
  const custody = await usdtOf(test.contracts.treasury);

  await pass(midnight + MINUTE);
  await payer.call('transfer', await payer.transfer(other.account.address, '800'));
  await payer.call('withdraw', await payer.withdrawal('100', '1', '99'));
  const stake = async () =>
    guest.call('stake', { requestId: guest.requestId(), package: 'P30', amount: '50' });
  await guest.call('bind', { requestId: guest.requestId(), referrer: '0' });
  // How much of an order is new money depends on all deposits of the day before.
  await expect(stake()).rejects.toMatchObject({ error: 'UNAVAILABLE', moneyMoved: 'no' });
  await pass(midnight + 3 * MINUTE, 'follow-chain');
  await stake();
  expect(await newestPayment()).toMatchObject({ day, booked: micro('200') });
  expect(await booked()).toEqual([{ day: day + 1, account: 'available', amount: micro('200') }]);
  expect((await withdrawalsOf(payer))[0]).toMatchObject({ state: 'FAILED' });
  expect(await balance(payer)).toMatchObject({ available: '0', frozen: '0' });

  await pass(midnight + 12 * MINUTE, 'follow-chain', 'close-days');
  expect(await booked()).toEqual([
    { day: day + 1, account: 'INSURANCE', amount: micro('100') },
    { day: day + 1, account: 'available', amount: micro('200') },
  ]);
  // At the day's end all that was paid was still owed: its leaves and what is paid add up all the same.
  const { totals } = await database()
    .selectFrom('settlement_root')
    .select('totals')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const usdt = (totals as RootTotals).tokens.find(
    ({ token }) => token === test.contracts.tokens.USDT.toLowerCase(),
  );
  expect(BigInt(usdt!.cumulative)).toBe(custody + wei('300'));
  await sound();

  await test.advance(86_400);
  expect(await alarms()).toEqual(['UNKNOWN_PAYOUT']);
  const { unsigned, differences } = await liveAgain(database(), {
    chainId: test.server.deps.config.CHAIN_ID,
    treasury: test.contracts.treasury,
  });
  expect({ unsigned, differences }).toEqual({ unsigned: [], differences: [] });
});
