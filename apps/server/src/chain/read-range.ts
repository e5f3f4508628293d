import { depositGatewayAbi } from '@fairlaunch/contracts';
import { businessDay } from '@fairlaunch/plan';
import { BaseError } from 'viem';
import type { Deps } from '../shared/deps.ts';
import { agreedBlock, agreedRead } from './agreed.ts';
import {
  agreedLogs,
  readEvents,
  type ChainEvent,
  type ContractLog,
  type EventTime,
} from './events.ts';
import type { BlockPoint } from './reader.ts';
import { timelockOf } from './timelock.ts';
import { ChainTrouble } from '../shared/chain-trouble.ts';

export const MAX_BLOCKS = 2_000n;
const RANGE_DIVISOR = 10n;

class TooManyEvents extends Error {}

/** The last block taken in, and the number of the first deposit after it. */
export type Cursor = { number: bigint; hash: string; nextDeposit: bigint };

export type RangeLimits = { blocks: bigint; readonly maxEvents: number };

export type EventRange = {
  to: BlockPoint;
  events: ChainEvent[];
  timeByBlock: Map<bigint, EventTime>;
};

/**
 * Shortens a range that fails: anybody can emit more logs than an endpoint returns or a
 * transaction has time for, and a range that fails for ever would stop crediting for ever.
 */
export async function readNextRange(
  deps: Deps,
  cursor: Cursor,
  head: BlockPoint,
  limits: RangeLimits,
): Promise<EventRange> {
  const blocksLeft = head.number - cursor.number;
  if (limits.blocks > blocksLeft) limits.blocks = blocksLeft;
  for (;;) {
    try {
      const range = await readRange(deps, cursor, head, limits);
      limits.blocks = limits.blocks * 2n < MAX_BLOCKS ? limits.blocks * 2n : MAX_BLOCKS;
      return range;
    } catch (error) {
      const isTooMuch = error instanceof BaseError || error instanceof TooManyEvents;
      if (!isTooMuch || limits.blocks === 1n) throw error;
      limits.blocks = limits.blocks > RANGE_DIVISOR ? limits.blocks / RANGE_DIVISOR : 1n;
    }
  }
}

async function readRange(
  deps: Deps,
  cursor: Cursor,
  head: BlockPoint,
  { blocks, maxEvents }: RangeLimits,
): Promise<EventRange> {
  const { chain } = deps;
  await requireUnchanged(deps, cursor);
  const from = cursor.number + 1n;
  const last = head.number - cursor.number > blocks ? cursor.number + blocks : head.number;
  const to = last === head.number ? head : await agreedBlock(chain, last);
  const timelock = await timelockOf(deps);
  const logs = await agreedLogs(chain, timelock, from, to.number);
  if (logs.length > maxEvents && to.number > from) throw new TooManyEvents();
  const timeByBlock = await blockTimes(deps, logs);
  const events = readEvents(chain, timelock, logs);
  if (to === head) await requireAllDeposits(deps, to, cursor.nextDeposit, events);
  return { to, events, timeByBlock };
}

async function requireUnchanged({ chain }: Deps, cursor: Cursor): Promise<void> {
  const { hash } = await agreedBlock(chain, cursor.number);
  if (hash === cursor.hash) return;
  throw new ChainTrouble('CHAIN_REWRITTEN', {
    block: cursor.number.toString(),
    was: cursor.hash,
    is: hash,
  });
}

/** @throws ChainTrouble if a log is of another block than both endpoints have under its number */
async function blockTimes(
  { chain }: Deps,
  logs: readonly ContractLog[],
): Promise<Map<bigint, EventTime>> {
  const blocks = await Promise.all(
    [...new Set(logs.map((log) => log.blockNumber))].map((number) => agreedBlock(chain, number)),
  );
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  const stray = logs.find((log) => byNumber.get(log.blockNumber)!.hash !== log.blockHash);
  if (stray)
    throw new ChainTrouble('CHAIN_DISAGREEMENT', {
      subject: `a log of block ${stray.blockNumber}`,
    });
  return new Map(
    blocks.map((block) => [
      block.number,
      { at: new Date(block.time * 1000), day: businessDay(block.time) },
    ]),
  );
}

/** A range that lacks its last deposits has no gap in the numbers; the gateway's count shows it. */
async function requireAllDeposits(
  { chain }: Deps,
  to: BlockPoint,
  nextDeposit: bigint,
  events: readonly ChainEvent[],
): Promise<void> {
  const blockNumber = to.number;
  const isDeployed =
    nextDeposit > 1n ||
    (await agreedRead(chain, 'code of the gateway', (client) =>
      client.getCode({ address: chain.gateway, blockNumber }),
    ));
  if (!isDeployed) return;
  const counted = await agreedRead(chain, 'depositCount', (client) =>
    client.readContract({
      address: chain.gateway,
      abi: depositGatewayAbi,
      functionName: 'depositCount',
      blockNumber,
    }),
  );
  const seen = nextDeposit - 1n + BigInt(events.filter(({ name }) => name === 'Deposit').length);
  if (counted === seen) return;
  throw new ChainTrouble('DEPOSIT_GAP', {
    block: blockNumber.toString(),
    counted: counted.toString(),
    seen: seen.toString(),
  });
}
