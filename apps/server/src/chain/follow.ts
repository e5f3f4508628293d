import { depositGatewayAbi } from '@fairlaunch/contracts';
import { businessDay } from '@fairlaunch/plan';
import { BaseError } from 'viem';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Deps, TransactionDeps } from '../deps.ts';
import { clearAlarm, raiseAlarm, tellAlarm } from '../jobs/alarms.ts';
import { agreedBlock, agreedHead, agreedRead } from './agreed.ts';
import { agreedLogs, readEvents, type ChainEvent } from './events.ts';
import type { BlockPoint } from './reader.ts';
import { takeDeposit } from './take-deposit.ts';
import { takeFunding } from './take-funding.ts';
import { takeEscape, takePayout } from './take-payout.ts';
import { ChainTrouble, type EventTime } from './trouble.ts';

/** Blocks taken in by one transaction at most. */
const MAX_BLOCKS = 2_000n;
/** Events taken in by one transaction at most, unless one block alone has more. */
const MAX_EVENTS = 2_000;
/** A range that an endpoint refuses, or that holds too many events, is divided by this. */
const PART = 10n;

class TooManyEvents extends Error {}

type Step = { to: BlockPoint; events: ChainEvent[]; times: Map<bigint, EventTime> };

/** Puts the cursor just below the contracts' first block, where there is none yet. */
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

/** Logs that an endpoint leaves out at the end of a range make no gap yet; the gateway's own count shows them, once it is there. */
async function complete(
  { chain }: Deps,
  to: BlockPoint,
  nextDeposit: bigint,
  events: readonly ChainEvent[],
): Promise<void> {
  const blockNumber = to.number;
  const made =
    nextDeposit > 1n ||
    (await agreedRead(chain, 'code of the gateway', (client) =>
      client.getCode({ address: chain.gateway, blockNumber }),
    ));
  if (!made) return;
  const count = await agreedRead(chain, 'depositCount', (client) =>
    client.readContract({
      address: chain.gateway,
      abi: depositGatewayAbi,
      functionName: 'depositCount',
      blockNumber,
    }),
  );
  const seen = nextDeposit - 1n + BigInt(events.filter((event) => event.name === 'Deposit').length);
  if (count !== seen)
    throw new ChainTrouble('DEPOSIT_GAP', {
      block: to.number.toString(),
      counted: count.toString(),
      seen: seen.toString(),
    });
}

/** The times of all blocks with logs; a log must lie in the block that both endpoints have under its number. */
async function eventTimes(
  { chain }: Deps,
  logs: readonly { blockNumber: bigint; blockHash: string }[],
): Promise<Map<bigint, EventTime>> {
  const blocks = await Promise.all(
    [...new Set(logs.map((log) => log.blockNumber))].map((number) => agreedBlock(chain, number)),
  );
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  const astray = logs.find((log) => byNumber.get(log.blockNumber)!.hash !== log.blockHash);
  if (astray)
    throw new ChainTrouble('CHAIN_DISAGREEMENT', {
      subject: `a log of block ${astray.blockNumber}`,
    });
  return new Map(
    blocks.map((block) => [
      block.number,
      { at: new Date(block.time * 1000), day: businessDay(block.time) },
    ]),
  );
}

type Cursor = { number: bigint; hash: string; nextDeposit: bigint };

async function readStep(
  deps: Deps,
  cursor: Cursor,
  head: BlockPoint,
  { blocks, maxEvents }: Pace,
): Promise<Step> {
  const { chain } = deps;
  const before = await agreedBlock(chain, cursor.number);
  if (before.hash !== cursor.hash)
    throw new ChainTrouble('CHAIN_REWRITTEN', {
      block: cursor.number.toString(),
      was: cursor.hash,
      is: before.hash,
    });
  const from = cursor.number + 1n;
  const last = head.number - cursor.number > blocks ? cursor.number + blocks : head.number;
  const to = last === head.number ? head : await agreedBlock(chain, last);
  const logs = await agreedLogs(chain, from, to.number);
  if (logs.length > maxEvents && to.number > from) throw new TooManyEvents();
  const times = await eventTimes(deps, logs);
  const events = readEvents(chain, logs);
  if (to === head) await complete(deps, to, cursor.nextDeposit, events);
  return { to, events, times };
}

async function takeEvents(
  tx: Tx,
  deps: TransactionDeps,
  step: Step,
  next: { deposit: bigint; funding: bigint },
): Promise<{ deposit: bigint; funding: bigint }> {
  let { deposit, funding } = next;
  for (const event of step.events) {
    const time = step.times.get(event.blockNumber)!;
    if (event.name === 'Deposit') {
      await takeDeposit(tx, deps, event, deposit, time);
      deposit += 1n;
    } else if (event.name === 'PoolFunded') {
      await takeFunding(tx, deps, event, funding, time);
      funding += 1n;
    } else if (event.name === 'Paid') {
      await takePayout(tx, deps, event, time);
    } else {
      await takeEscape(tx, deps, event, time);
    }
  }
  return { deposit, funding };
}

/** How many blocks are asked for at once, and how many events their range may hold. */
type Pace = { blocks: bigint; readonly maxEvents: number };

/**
 * Reads the next blocks: fewer of them when an endpoint refuses or they hold too many events. Anybody
 * can make more logs than endpoints answer at once, or than one transaction has time for, and a
 * range that is refused for good would stop crediting for good.
 */
async function readNext(deps: Deps, cursor: Cursor, head: BlockPoint, pace: Pace): Promise<Step> {
  const left = head.number - cursor.number;
  if (pace.blocks > left) pace.blocks = left;
  for (;;) {
    try {
      const step = await readStep(deps, cursor, head, pace);
      pace.blocks = pace.blocks * 2n < MAX_BLOCKS ? pace.blocks * 2n : MAX_BLOCKS;
      return step;
    } catch (error) {
      const isTooMuch = error instanceof BaseError || error instanceof TooManyEvents;
      if (!isTooMuch || pace.blocks === 1n) throw error;
      pace.blocks = pace.blocks > PART ? pace.blocks / PART : 1n;
    }
  }
}

/** Takes in one range of final blocks: all of its events and the cursor in one transaction, or nothing. */
async function takeStep(deps: Deps, pace: Pace): Promise<boolean> {
  const { writes: database } = deps;
  const row = await database.selectFrom('chain_cursor').selectAll().executeTakeFirstOrThrow();
  const { point: head, stalled } = await agreedHead(deps.chain);
  await tellAlarm(
    database,
    'FINALITY_STALLED',
    stalled ? { finalized: head.number.toString() } : undefined,
  );
  if (head.number <= row.block_number) return false;
  const step = await readNext(
    deps,
    { number: row.block_number, hash: row.block_hash, nextDeposit: row.next_deposit_number },
    head,
    pace,
  );
  return inTransaction(database, async (tx) => {
    const locked = await tx
      .selectFrom('chain_cursor')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.block_number !== row.block_number) return true;
    const next = await takeEvents(tx, deps, step, {
      deposit: locked.next_deposit_number,
      funding: locked.next_funding_number,
    });
    await tx
      .updateTable('chain_cursor')
      .set({
        block_number: step.to.number,
        block_hash: step.to.hash,
        block_time: new Date(step.to.time * 1000),
        next_deposit_number: next.deposit,
        next_funding_number: next.funding,
      })
      .execute();
    return true;
  });
}

/**
 * Takes in the chain's events up to the block that both endpoints have finalized. Trouble stops crediting and becomes an alarm; it is looked at again on
 * every call, so that it ends by itself when its cause does.
 * @param maxEvents fewer for tests, which do not make thousands
 * @returns whether anything was taken in
 * @throws what is not the chain's fault
 */
export async function followChain(deps: Deps, maxEvents = MAX_EVENTS): Promise<boolean> {
  try {
    await ensureCursor(deps);
    let advanced = false;
    const pace = { blocks: MAX_BLOCKS, maxEvents };
    while (await takeStep(deps, pace)) advanced = true;
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
        : new ChainTrouble('CHAIN_UNREACHABLE', { reason: error.name });
    deps.log.warn({ alarm: trouble.alarm }, 'the chain could not be followed');
    await raiseAlarm(deps.writes, trouble.alarm, trouble.details);
    return false;
  }
}
