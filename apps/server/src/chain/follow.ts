import { businessDay } from '@fairlaunch/plan';
import { BaseError } from 'viem';
import { clearAlarm, raiseAlarm, setAlarm } from '../alarms/alarms.ts';
import { inTransaction, toSeconds, type Tx } from '../db/database.ts';
import type { Deps, TransactionDeps } from '../shared/deps.ts';
import { agreedBlock, agreedHead } from './agreed.ts';
import type { ChainEvent, EventTaker, EventTakers } from './events.ts';
import { lastDayToTake, untilDay } from './open-days.ts';
import { MAX_BLOCKS, readNextRange, type EventRange, type RangeLimits } from './read-range.ts';
import { ChainTrouble } from '../shared/chain-trouble.ts';
import { hostOf, reasonOf } from '../shared/endpoint-errors.ts';

/** Events of one transaction; a single block with more is still taken in whole. */
const MAX_EVENTS = 2_000;

/**
 * Trouble stops crediting and raises an alarm, which the next call that succeeds clears.
 * @param maxEvents lower in tests
 */
export async function followChain(
  deps: Deps,
  takers: EventTakers,
  maxEvents = MAX_EVENTS,
): Promise<boolean> {
  try {
    await ensureCursor(deps);
    let advanced = false;
    const limits = { blocks: MAX_BLOCKS, maxEvents };
    while (await advance(deps, takers, limits)) advanced = true;
    await clearAlarm(
      deps.writes,
      'CHAIN_UNREACHABLE',
      'CHAIN_DISAGREEMENT',
      'CHAIN_REWRITTEN',
      'DEPOSIT_GAP',
      'FUNDING_GAP',
    );
    return advanced;
  } catch (error) {
    if (!(error instanceof ChainTrouble) && !(error instanceof BaseError)) throw error;
    const trouble =
      error instanceof ChainTrouble
        ? error
        : new ChainTrouble('CHAIN_UNREACHABLE', {
            endpoint: hostOf(error),
            reason: reasonOf(error),
          });
    deps.log.warn({ alarm: trouble.alarm, ...trouble.details }, 'the chain could not be followed');
    await raiseAlarm(deps.writes, trouble.alarm, trouble.details);
    return false;
  }
}

async function ensureCursor(deps: Deps): Promise<void> {
  if (await deps.writes.selectFrom('chain_cursor').select('block_number').executeTakeFirst())
    return;
  const start = await agreedBlock(
    deps.chain,
    BigInt(Math.max(0, deps.config.DEPLOYED_AT_BLOCK - 1)),
  );
  await deps.writes
    .insertInto('chain_cursor')
    .values({
      block_number: start.number,
      block_hash: start.hash,
      block_time: new Date(start.time * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function advance(deps: Deps, takers: EventTakers, limits: RangeLimits): Promise<boolean> {
  const { writes: database } = deps;
  const row = await database.selectFrom('chain_cursor').selectAll().executeTakeFirstOrThrow();
  const { point: head, stalled } = await agreedHead(deps.chain);
  await setAlarm(
    database,
    'FINALITY_STALLED',
    stalled ? { finalized: head.number.toString() } : undefined,
  );
  if (head.number <= row.block_number) return false;
  const lastDay = await lastDayToTake(database);
  if (row.waits_for && businessDay(toSeconds(row.waits_for)) > lastDay) return false;
  const read = await readNextRange(
    deps,
    { number: row.block_number, hash: row.block_hash, nextDeposit: row.next_deposit_number },
    head,
    limits,
  );
  const { range, waitsFor } = await untilDay(deps.chain, read, lastDay);
  return inTransaction(database, async (tx) => {
    const locked = await tx
      .selectFrom('chain_cursor')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.block_number !== row.block_number) return true;
    const next = await takeEvents(tx, deps, takers, range, {
      Deposit: locked.next_deposit_number,
      PoolFunded: locked.next_funding_number,
    });
    await tx
      .updateTable('chain_cursor')
      .set({
        block_number: range.to.number,
        block_hash: range.to.hash,
        block_time: new Date(range.to.time * 1000),
        waits_for: waitsFor,
        next_deposit_number: next.Deposit,
        next_funding_number: next.PoolFunded,
      })
      .execute();
    return true;
  });
}

/** The contracts number their deposits, and their fundings in all tokens together, one by one. */
type NextNumbers = { Deposit: bigint; PoolFunded: bigint };

const GAP_ALARMS = { Deposit: 'DEPOSIT_GAP', PoolFunded: 'FUNDING_GAP' } as const;

async function takeEvents(
  tx: Tx,
  deps: TransactionDeps,
  takers: EventTakers,
  { events, timeByBlock }: EventRange,
  first: NextNumbers,
): Promise<NextNumbers> {
  const next = { ...first };
  for (const event of events) {
    if (event.name === 'Deposit' || event.name === 'PoolFunded') {
      requireNumber(event, next[event.name]);
      next[event.name] += 1n;
    }
    const take = takers[event.name] as EventTaker<ChainEvent>;
    await take(tx, deps, event, timeByBlock.get(event.blockNumber)!);
  }
  return next;
}

function requireNumber(
  { name, number }: { name: keyof NextNumbers; number: bigint },
  expected: bigint,
): void {
  if (number === expected) return;
  throw new ChainTrouble(GAP_ALARMS[name], {
    expected: expected.toString(),
    found: number.toString(),
  });
}
