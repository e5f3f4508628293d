import { exactMicro } from '@fairlaunch/money';
import { poolName } from '@fairlaunch/contracts';
import type { Tx } from '../db/database.ts';
import type { TransactionDeps } from '../shared/deps.ts';
import { POOL_ASSETS } from '@fairlaunch/plan';
import { houseAccount, POOLS } from '../ledger/accounts.ts';
import { move, post } from '../ledger/post.ts';
import type { EventOf, EventTime } from '../chain/events.ts';
import { ChainTrouble } from '../chain/trouble.ts';

/** Pools that hold USDT and can be funded with it (rulebook §2). */
const FUNDABLE = POOLS.filter((pool) => POOL_ASSETS[pool] === 'USDT');
const byId = new Map<string, string>(FUNDABLE.map((pool) => [poolName(pool), pool]));

/**
 * CHAIN → TREASURY → pool; SUSPENSE for an unknown one (rulebook §2, R2). Other tokens, which
 * anyone may give, are not booked.
 */
export async function takeFunding(
  tx: Tx,
  deps: Pick<TransactionDeps, 'chain' | 'log'>,
  event: EventOf<'PoolFunded'>,
  time: EventTime,
): Promise<void> {
  if (event.token.toLowerCase() !== deps.chain.tokens.USDT.toLowerCase()) {
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
