import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import { postRate } from '#features/rates/test-support/post-rate.ts';
import { deadlocks } from '#db/test-support/deadlocks.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { takeDay, type DayTime } from '#ledger/day.ts';
import { move, post } from '#ledger/post.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { bookOpenPayments } from '#custody/treasury-payments/book-open.ts';
import { recordPayment } from '#custody/treasury-payments/record.ts';
import { bookPaid, refund } from '#domain/withdrawals/end.ts';
import {
  lockWithdrawal,
  requireUnsigned,
  UNSIGNED,
  withdrawals,
  type WithdrawalRow,
} from '#domain/withdrawals/queries.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { requestPointsWithdrawal } from './request.ts';

const MEMBERS = 10;
const RACERS = 10;
const ROUNDS = 40;
const COVERED = 7;
const POINTS = micro('100');
const BHC = micro('49');
const INVENTORY = micro('1000');

let world: World;
let racing: Database;
let posting: bigint;
let members: bigint[];
beforeEach(async () => {
  world = await startWorld();
  racing = openDatabase(world.url, RACERS);
  members = [];
  for (let count = 0; count < MEMBERS; count += 1) members.push(await world.member());
  await fill();
  // It covers `COVERED` withdrawals; one unit is missing for another.
  const most = toDecimal(BHC * BigInt(COVERED + 1) - 1n);
  posting = await postRate(world, { rate: '0.5', most });
});
afterEach(async () => {
  await racing.destroy();
  await world.stop();
});

const fill = () =>
  world.actUnsaid(async (tx, { day }) => {
    const inventory = houseAccount('SWAP_INV', 'BHC');
    const posting = { kind: 'CORRECTION', object: 'correction:1', day } as const;
    const funded = move(houseAccount('CHAIN', 'BHC'), inventory, INVENTORY);
    await post(tx, { ...posting, idempotencyKey: 'inventory', legs: funded });
    for (const member of members) {
      const points = memberAccount(member, 'available', 'WPT');
      const legs = move(houseAccount('GRANT', 'WPT'), points, POINTS * BigInt(ROUNDS));
      await post(tx, { ...posting, idempotencyKey: `points:${member}`, legs });
    }
  });

const act = <Result>(work: (tx: Tx, when: DayTime) => Promise<Result>) =>
  inTransaction(racing, async (tx) => work(tx, await takeDay(tx)));

const ask = (memberId: bigint): Promise<WithdrawalRow> =>
  act((tx, { now }) =>
    requestPointsWithdrawal(
      tx,
      { memberId, address: '0x', seat: null, role: null, tokenHash: Buffer.alloc(0) },
      {
        requestId: randomText(8),
        asset: 'WPT',
        amount: '100',
        bhc: '49',
        posting: Number(posting),
        deadline: Math.floor(now.getTime() / 1000),
        signature: '0x',
      },
      testWarrant(),
    ),
  );
const takeBack = ({ withdrawal_id: id }: WithdrawalRow) =>
  act(async (tx, when) => {
    const row = await lockWithdrawal(tx, id);
    requireUnsigned(row);
    await refund(tx, row, 'REJECTED', when, null);
  });
const pay = ({ withdrawal_id: id }: WithdrawalRow) =>
  act(async (tx, { day, now }) =>
    bookPaid(tx, await lockWithdrawal(tx, id), {
      day,
      at: now,
      transactionHash: '0x',
      warrant: { by: 'rule' },
    }),
  );

/** What was given under the posted rate, by its own count and by its withdrawals. */
async function given(): Promise<Micro[]> {
  const { rows } = await sql<{ paid: Micro; withdrawn: Micro }>`
    select paid, (select coalesce(sum(amount), 0)::bigint from withdrawal
      join points_withdrawal as of_points on withdrawal = withdrawal_id
      where of_points.rate_id = posted.rate_id and state <> 'REJECTED') as withdrawn
    from posted_rate as posted where rate_id = ${posting}`.execute(world.database);
  return [rows[0]!.paid, rows[0]!.withdrawn];
}

async function frozenPoints(): Promise<Micro> {
  let total = 0n;
  for (const member of members)
    total += (await memberBalance(world.database, member, 'WPT')).frozen;
  return total;
}

it('many members withdraw, are paid and cancel at one rate: within its limit, and without a deadlock', async () => {
  let standing: WithdrawalRow[] = [];
  let paid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pays = round % 10 === 9 ? standing.slice(0, 1) : [];
    const asked = await Promise.allSettled([
      ...members.map(ask),
      ...pays.map((row) => pay(row)),
      ...standing.slice(pays.length).map((row) => takeBack(row)),
    ]).then((results) => {
      expect(results.slice(MEMBERS).map(({ status }) => status)).not.toContain('rejected');
      return results.slice(0, MEMBERS) as PromiseSettledResult<WithdrawalRow>[];
    });
    paid += pays.length;
    for (const result of asked)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ error: 'RATE_USED_UP' });
    standing = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (round === 0) expect(standing).toHaveLength(COVERED);
    expect(standing.length + paid).toBeLessThanOrEqual(COVERED);
    const bhc = BHC * BigInt(standing.length + paid);
    expect(await given()).toEqual([bhc, bhc]);
    expect(await houseBalance(world.database, 'SWAP_INV', 'BHC')).toBe(INVENTORY - bhc);
    expect(await frozenPoints()).toBe(POINTS * BigInt(standing.length));
    expect(await houseBalance(world.database, 'BURNED', 'WPT')).toBe(POINTS * BigInt(paid));
  }
  expect(paid).toBeGreaterThan(0);
  expect(await deadlocks(racing, RACERS)).toBe(0n);
});

it('a member withdraws points and cancels while unrequested payments are booked, without a deadlock', async () => {
  const busy = members.slice(0, 3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const standing = await Promise.all(busy.map(ask));
    for (const member of busy) await recordPaid(member);
    await Promise.all([
      bookOpenPayments({ ...world.deps, writes: racing }),
      ...busy.map(ask),
      ...standing.map((row) => takeBack(row).catch(endedByPayment)),
    ]);
    const open = await withdrawals(world.database).where('state', 'in', UNSIGNED).execute();
    await Promise.all(open.map((row) => takeBack(row)));
    const [counted] = await given();
    expect(await houseBalance(world.database, 'SWAP_INV', 'BHC')).toBe(INVENTORY - counted!);
  }
  expect(await deadlocks(racing, RACERS)).toBe(0n);
});

const endedByPayment = (error: unknown) =>
  expect(error).toMatchObject({ error: 'ALREADY_DECIDED' });

let payments = 0;

/** Records a payment of one unit of BHC as the chain reports it; nothing of it is booked. */
async function recordPaid(memberId: bigint): Promise<void> {
  const { address } = await world.database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  payments += 1;
  const id: Hex = `0x${payments}`;
  const facts = { payoutId: id, transactionHash: id, logIndex: 0, account: address as Hex };
  await world.act((tx, { day, now }) =>
    recordPayment(
      tx,
      undefined,
      { ...facts, kind: 'PAYOUT', asset: 'BHC', amount: 1n, blockNumber: world.nextBlock() },
      { at: now, day },
    ),
  );
}
