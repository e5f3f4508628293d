import { micro } from '@fairlaunch/money';
import { dayStart, type Asset } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import type { Config } from '#config/config.ts';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import type { Deps } from '#shared/deps.ts';
import { openOrder } from '#features/staking/open-order.ts';
import { signedStake } from '#settlement/test-support/warrant.ts';
import { houseAccount, memberAccount, type HouseAccountName } from '#ledger/accounts.ts';
import { businessNow, takeDay, type DayTime } from '#ledger/day.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { move, post } from '#ledger/post.ts';
import { ensureFirstPlan } from '#domain/plans/plan-versions.ts';
import { recordChainFlow } from '#ledger/chain-flow.ts';
import { closeDueDays } from '../close/close.ts';
import { bookPaid } from '#domain/withdrawals/end.ts';
import { withdrawals } from '#domain/withdrawals/queries.ts';

/** 2026-03-02, a Monday: the first day in tests. */
export const FIRST_DAY = Date.UTC(2026, 2, 2) / 86_400_000;
const CONFIG = {
  personalDataKeys: [],
  CHAIN_ID: 56,
  USDT_ADDRESS: `0x${'aa'.repeat(20)}`,
  USDB_ADDRESS: `0x${'ab'.repeat(20)}`,
  BHC_ADDRESS: `0x${'ac'.repeat(20)}`,
  TREASURY_ADDRESS: `0x${'bb'.repeat(20)}`,
} as Partial<Config> as Config;

/** A database with a clock and a plan, and acts of members, without HTTP or a chain. */
export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld(changes: Partial<Deps> = {}) {
  const test = await createTestDatabase();
  const database = openDatabase(test.url);
  const deps = {
    config: CONFIG,
    database,
    writes: database,
    log: pino({ level: 'silent' }),
    realNow: Date.now,
    ...changes,
  } as Deps;
  const offset = dayStart(FIRST_DAY) + 12 * 3_600 - Math.floor(Date.now() / 1000);
  await sql`select start_clock(${offset}, true, now() + make_interval(secs => ${offset}))`.execute(
    database,
  );
  await ensureFirstPlan(database);
  let count = 0;

  const today = async (): Promise<number> =>
    Math.floor(((await businessNow(database)).now.getTime() / 1000 + 28_800) / 86_400);
  const act = <Result>(work: (tx: Tx, when: DayTime) => Promise<Result>) =>
    inTransaction(database, async (tx) => work(tx, await takeDay(tx)));

  return {
    deps,
    database,
    url: test.url,
    ownerUrl: test.ownerUrl,
    today,
    act,
    /** Makes a bound member with the next seat. */
    member: (
      sponsorId = 0n,
      address = `0x${(++count).toString(16).padStart(4, '0')}${'c0'.repeat(18)}`,
    ) =>
      act(async (tx, { now }) => {
        const memberId = await findOrCreateMember(tx, address, now);
        await sql`select bind_member(${memberId}, ${sponsorId}, ${`CODE${memberId}`})`.execute(tx);
        return memberId;
      }),
    deposit: (memberId: bigint, amount: string, number = ++count) =>
      act(async (tx, { day, now }) => {
        await tx
          .insertInto('deposit')
          .values({
            member_id: memberId,
            chain_id: 56n,
            contract: '0x',
            transaction_hash: `0x${number}`,
            log_index: 0,
            number: BigInt(number),
            asset: 'USDT',
            amount: micro(amount),
            block_number: 1n,
            block_time: now,
            day,
            state: 'SUCCESS',
            submitted_at: now,
            credited_at: now,
          })
          .execute();
        const legs = move(
          houseAccount('CHAIN'),
          memberAccount(memberId, 'available'),
          micro(amount),
        );
        await recordChainFlow(
          tx,
          await post(tx, {
            idempotencyKey: `deposit:${number}`,
            kind: 'DEPOSIT',
            object: `deposit:${number}`,
            day,
            legs,
          }),
        );
      }),
    fund: (pool: HouseAccountName, amount: string, asset: Asset = 'USDT') =>
      act(async (tx, { day }) => {
        const [from, to] = [houseAccount('CHAIN', asset), houseAccount(pool, asset)];
        const legs = move(from, to, micro(amount));
        count += 1;
        await post(tx, {
          idempotencyKey: `fund:${count}`,
          kind: 'POOL_FUNDED',
          object: `funding:${count}`,
          day,
          legs,
        });
      }),
    stake: async (memberId: bigint, amount: string, name: string): Promise<number> =>
      (
        await inTransaction(database, async (tx) =>
          openOrder(tx, memberId, { package: name, amount }, await signedStake(tx)),
        )
      ).number,
    exit: (number: number) =>
      act(async (tx, { day }) => {
        await tx
          .updateTable('staking_order')
          .set({ exit_day: day })
          .where('number', '=', BigInt(number))
          .execute();
      }),
    /** Books a withdrawal that is asked for and paid at once. */
    withdraw: (memberId: bigint, gross: string, fee: string) =>
      act(async (tx, { day, now }) => {
        const { rows } = await sql<{ id: bigint }>`
        select request_withdrawal(${memberId}, 'USDT', ${micro(gross)}, ${micro(fee)}, ${`r${++count}`}, '0x', ${now}) as id`.execute(
          tx,
        );
        const row = await withdrawals(tx)
          .where('withdrawal_id', '=', rows[0]!.id)
          .executeTakeFirstOrThrow();
        await bookPaid(tx, row, { day, at: now, transactionHash: '0x', warrant: { by: 'rule' } });
      }),
    /**
     * Moves on to noon of the next day; the chain has passed midnight. Before a day that would not be
     * open, the days before are closed.
     */
    nextDay: async (): Promise<number> => {
      const { open_through: lastOpen } = await database
        .selectFrom('clock')
        .select('open_through')
        .executeTakeFirstOrThrow();
      if ((await today()) >= lastOpen) await closeDueDays(deps);
      await sql`select advance_clock(86400)`.execute(database);
      await chainAt(database, dayStart(await today()));
      return today();
    },
    stop: async () => {
      await database.destroy();
      await test.drop();
    },
  };
}

/** Pretends that the chain was taken in up to a moment (seconds). */
export async function chainAt(database: Database, seconds: number): Promise<void> {
  const block = { block_number: 1n, block_hash: '0x', block_time: new Date(seconds * 1_000) };
  await database
    .insertInto('chain_cursor')
    .values(block)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(block))
    .execute();
}
