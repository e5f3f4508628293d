import { exactMicro } from '@fairlaunch/money';
import { poolName } from '@fairlaunch/contracts';
import type { Tx } from '../db/database.ts';
import type { TransactionDeps } from '../deps.ts';
import { POOL_ASSETS } from '@fairlaunch/plan';
import { houseAccount, POOLS } from '../ledger/accounts.ts';
import { move, post } from '../ledger/post.ts';
import type { ChainEvent } from './events.ts';
import { ChainTrouble, type EventTime } from './trouble.ts';

type FundingEvent = Extract<ChainEvent, { name: 'PoolFunded' }>;

/** Pools that hold USDT and can be funded with it (rulebook §2). */
const FUNDABLE = POOLS.filter((pool) => POOL_ASSETS[pool] === 'USDT');
const byId = new Map<string, string>(FUNDABLE.map((pool) => [poolName(pool), pool]));

/**
 * Books a pool's funding: CHAIN → TREASURY → pool (rulebook §2, R2). Money for a pool we do not know waits in SUSPENSE.
 * Anyone may give any token to a pool on chain; what the ledger does not know is noted and not booked.
 * @throws ChainTrouble when the treasury's numbering of fundings, over all tokens, has a gap
 */
export async function takeFunding(
  tx: Tx,
  deps: Pick<TransactionDeps, 'chain' | 'log'>,
  event: FundingEvent,
  expected: bigint,
  time: EventTime,
): Promise<void> {
  if (event.number !== expected)
    throw new ChainTrouble('FUNDING_GAP', {
      expected: expected.toString(),
      found: event.number.toString(),
    });
  if (event.token.toLowerCase() !== deps.chain.usdt.toLowerCase()) {
    deps.log.info(
      { number: event.number.toString(), token: event.token, transaction: event.transactionHash },
      'a pool was given a token that is not booked',
    );
    return;
  }
  const amount = exactMicro(event.amount);
  if (amount === undefined)
    throw new ChainTrouble('EVENT_NOT_UNDERSTOOD', {
      transaction: event.transactionHash,
      wei: event.amount.toString(),
    });
  if (amount === 0n) return;
  const pool = byId.get(event.pool) ?? 'SUSPENSE';
  await tx
    .insertInto('pool_funding')
    .values({
      number: event.number,
      pool,
      funder: event.from.toLowerCase(),
      amount,
      transaction_hash: event.transactionHash,
      block_number: event.blockNumber,
      block_time: time.at,
      day: time.day,
    })
    .execute();
  const steps = [houseAccount('CHAIN'), houseAccount('TREASURY'), houseAccount(pool)] as const;
  for (const [index, kind] of (['CAPITAL_IN', 'POOL_FUNDED'] as const).entries()) {
    await post(tx, {
      idempotencyKey: `funding:${event.transactionHash}:${event.logIndex}:${kind}`,
      kind,
      object: `funding:${event.number}`,
      day: time.day,
      legs: move(steps[index]!, steps[index + 1]!, amount),
    });
  }
}
