import { depositGatewayAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { erc20Abi } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { raisedAlarms } from '../alarms/alarms.ts';
import { toSeconds } from '../db/database.ts';
import { createWorkWatch } from '../jobs/watch/watch-work.ts';

const DAY = 86_400;

let test: TestDeployment;
beforeEach(async () => {
  test = await startDeployment();
});
afterEach(() => test.stop());

const database = () => test.server.deps.writes;
const run = (...jobs: string[]) => test.server.runner.runAll(jobs);
const clock = () => database().selectFrom('clock').selectAll().executeTakeFirstOrThrow();
const credited = async () =>
  (
    await database()
      .selectFrom('deposit')
      .select('day')
      .where('state', '=', 'SUCCESS')
      .orderBy('number')
      .execute()
  ).map(({ day }) => day);

/** Moves clock and chain on, while no job runs. @returns the day */
async function pass(seconds: number): Promise<number> {
  await test.pass(seconds);
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(database());
  return businessDay(toSeconds(rows[0]!.now));
}

async function depositToday(): Promise<void> {
  await test.sendDeposit(await test.wallet('10'), '10');
  await test.chain.mine();
}

it('nobody acts, and no event is taken in, two days ahead of the books', async () => {
  const member = await test.memberWith({ usdt: '100' });
  const other = await test.member();
  const before = await credited();
  const { open_through: lastOpen } = await clock();
  const today = await pass(2 * DAY);
  expect(today).toBe(lastOpen + 1);
  await depositToday();
  await run('follow-chain');
  expect(await credited()).toEqual(before);
  const send = async () =>
    member.call('transfer', await member.transfer(other.account.address, '10'));
  await expect(send()).rejects.toMatchObject({ error: 'BOOKS_BEHIND', moneyMoved: 'no' });

  await createWorkWatch(test.server.jobDeps, 0)();
  const late = await raisedAlarms(database());
  expect(late).toContain('CLOSE_LATE');
  expect(late).not.toContain('CREDIT_LATE');
  expect(late).not.toContain('JOB_FAILED');

  await run('close-days');
  await run('follow-chain');
  expect(await credited()).toEqual([...before, today]);
  await send();
  expect((await member.call('me', {})).balances.USDT.available).toBe('90');
});

it('days that were missed are read and closed by turns, each with what happened on it', async () => {
  const MISSED = 4;
  const days: number[] = [];
  for (let missed = 0; missed < MISSED; missed += 1) {
    days.push(await pass(DAY));
    await depositToday();
  }
  // And a day on which there was nothing.
  days.push(await pass(2 * DAY));
  await depositToday();
  const yesterday = days.at(-1)! - 1;
  let turns = 0;
  while ((await clock()).closed_through < yesterday && turns < 2 * MISSED) {
    await run('follow-chain', 'close-days', 'end-payouts');
    turns += 1;
  }
  await run('follow-chain');
  expect(turns).toBeLessThanOrEqual(MISSED);
  expect(await credited()).toEqual(days);
  const { rows } = await sql<{ state: string; behind: number }>`
    select state, ${yesterday}::int - max(day) as behind from settlement_close group by state`.execute(
    database(),
  );
  expect(rows).toEqual([{ state: 'POSTED', behind: 0 }]);
  expect(await raisedAlarms(database())).not.toContain('JOB_FAILED');
});

it('a close is due when the first block past its day is that of an event that waits for it', async () => {
  const account = await test.wallet('10');
  const { gateway, tokens } = test.contracts;
  const amount = toWei(micro('10'));
  await test.chain.write(account, {
    address: tokens.USDT,
    abi: erc20Abi,
    functionName: 'approve',
    args: [gateway, amount],
  });
  await test.chain.mine();
  await run('follow-chain');
  const { closed_through: before } = await clock();
  const seconds = 2 * DAY;
  await sql`select advance_clock(${seconds})`.execute(database());
  await test.chain.client.increaseTime({ seconds });
  await test.chain.write(account, {
    address: gateway,
    abi: depositGatewayAbi,
    functionName: 'deposit',
    args: [tokens.USDT, amount, 1n],
  });
  await test.chain.mine();
  await run('follow-chain');
  expect(await credited()).toEqual([]);
  await run('close-days');
  expect((await clock()).closed_through).toBe(before + 2);
  await run('follow-chain');
  expect(await credited()).toEqual([before + 3]);
});
