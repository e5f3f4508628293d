import { micro, toDecimal } from '@fairlaunch/money';
import { dayStart, POOL_ASSETS, type Asset } from '@fairlaunch/plan';
import type { Warrant } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import { pino } from 'pino';
import { unsaid } from '../../../../../tests/support/change-state.ts';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import type { Config } from '#config/config.ts';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import type { Deps } from '#shared/deps.ts';
import { openOrder } from '#features/staking/open-order.ts';
import { signedStake, testWarrant } from '#settlement/test-support/warrant.ts';
import { houseAccount, memberAccount, type HouseAccountName } from '#ledger/accounts.ts';
import { businessNow, takeDay, type DayTime } from '#ledger/day.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { move, post } from '#ledger/post.ts';
import { holderOf, holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { byChain } from '#journal/warrants.ts';
import { ensureFirstPlan } from '#domain/plans/plan-versions.ts';
import { recordChainFlow } from '#ledger/chain-flow.ts';
import { closeDueDays } from '../close/close.ts';
import { bookPaid } from '#domain/withdrawals/end.ts';
import { withdrawals, type WithdrawalRow } from '#domain/withdrawals/queries.ts';

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
    config: { ...CONFIG },
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
  let block = 0;
  /** What the chain vouches for comes in its order. */
  const nextBlock = (): bigint => BigInt(++block);
  const nextEvent = (): Extract<Warrant, { by: 'chain' }> =>
    byChain({ blockNumber: nextBlock(), transactionHash: '0x', logIndex: 0 });

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
    /** Acts in a way that no entry says, which the state takes as given. */
    actUnsaid: <Result>(work: (tx: Tx, when: DayTime) => Promise<Result>) =>
      unsaid(test.ownerUrl, () => act(work)),
    nextBlock,
    nextEvent,
    /** Makes a bound member with the next seat. */
    member: (
      sponsorId = 0n,
      address = `0x${(++count).toString(16).padStart(4, '0')}${'c0'.repeat(18)}`,
    ) =>
      act(async (tx, when) => {
        const memberId = await findOrCreateMember(tx, address, when.now);
        const { rows } = await sql<{ seat: bigint; sponsor: bigint }>`
          select bind_member(${memberId}, ${sponsorId}, ${`CODE${memberId}`}) as seat,
            (select seat from member where member_id = ${sponsorId}) as sponsor`.execute(tx);
        const [seat, sponsor] = [Number(rows[0]!.seat), Number(rows[0]!.sponsor)];
        const facts = { address, seat, sponsor };
        await record(tx, { kind: 'BIND', when, facts, warrant: testWarrant(), signer: memberId });
        return memberId;
      }),
    deposit: (memberId: bigint, amount: string, number = ++count) =>
      act(async (tx, when) => {
        const { day, now } = when;
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
        await record(tx, {
          kind: 'DEPOSIT',
          when,
          facts: { holder: await holderOn(tx, day, memberId), amount: toDecimal(micro(amount)) },
          warrant: nextEvent(),
          keys: [`deposit:${number}`],
        });
      }),
    /** Funds a pool; to accounts that are none, no entry brings anything. */
    fund: async (pool: HouseAccountName, amount: string, asset: Asset = 'USDT'): Promise<void> => {
      const number = ++count;
      const idempotencyKey = `fund:${number}`;
      const legs = move(houseAccount('CHAIN', asset), houseAccount(pool, asset), micro(amount));
      const bring = (tx: Tx, { day }: DayTime) =>
        post(tx, { idempotencyKey, kind: 'POOL_FUNDED', object: `funding:${number}`, day, legs });
      const given = { asset, amount: toDecimal(micro(amount)) };
      const said =
        pool === 'TREASURY'
          ? { kind: 'CAPITAL_IN', facts: given }
          : { kind: 'POOL_FUNDED', facts: { pool, ...given } };
      if (pool !== 'TREASURY' && !Object.hasOwn(POOL_ASSETS, pool)) {
        await unsaid(test.ownerUrl, () => act(bring));
        return;
      }
      await act(async (tx, when) => {
        await bring(tx, when);
        await record(tx, { ...said, when, warrant: nextEvent(), keys: [idempotencyKey] });
      });
    },
    stake: async (memberId: bigint, amount: string, name: string): Promise<number> =>
      (
        await inTransaction(database, async (tx) =>
          openOrder(tx, memberId, { package: name, amount }, await signedStake(tx)),
        )
      ).number,
    exit: (number: number) =>
      act(async (tx, when) => {
        const { member_id: signer } = await tx
          .updateTable('staking_order')
          .set({ exit_day: when.day })
          .where('number', '=', BigInt(number))
          .returning('member_id')
          .executeTakeFirstOrThrow();
        await record(tx, {
          kind: 'EXIT_ASKED',
          when,
          facts: { order: number },
          warrant: testWarrant(),
          signer,
        });
      }),
    askWithdrawal: (memberId: bigint, gross: string, fee: string) =>
      act((tx, when) => askWithdrawal(tx, when, memberId, gross, fee)),
    /** Books a withdrawal that is asked for and paid at once. */
    withdraw: (memberId: bigint, gross: string, fee: string) =>
      act(async (tx, when) => {
        const row = await askWithdrawal(tx, when, memberId, gross, fee);
        const { day, now: at } = when;
        await bookPaid(tx, row, { day, at, transactionHash: '0x', warrant: nextEvent() });
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
    /** Moves on to 21:00 of the day, if that is to come. */
    evening: async (): Promise<void> => {
      await sql`select advance_clock(greatest(0, ${dayStart(await today()) + 21 * 3_600 + 1}
        - extract(epoch from business_now())::integer))`.execute(database);
    },
    stop: async () => {
      await database.destroy();
      await test.drop();
    },
  };
}

async function askWithdrawal(
  tx: Tx,
  when: DayTime,
  memberId: bigint,
  gross: string,
  fee: string,
): Promise<WithdrawalRow> {
  const warrant = testWarrant();
  const { rows } = await sql<{ id: bigint }>`
    select request_withdrawal(${memberId}, 'USDT', ${micro(gross)}, ${micro(fee)},
      ${warrant.requestId}, '0x', ${when.now}) as id`.execute(tx);
  const { id } = rows[0]!;
  const row = await withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'WITHDRAWAL_ASKED',
    when,
    facts: {
      withdrawal: Number(id),
      holder: holderOf(row),
      asset: 'USDT',
      amount: toDecimal(micro(gross)),
    },
    warrant,
    signer: memberId,
    keys: [`withdrawal:${id}:ask`],
  });
  return row;
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
