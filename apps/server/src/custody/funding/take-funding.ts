import { poolName } from '@fairlaunch/contracts';
import { exactMicro, toDecimal, type Micro } from '@fairlaunch/money';
import { POOL_ASSETS, type Pool, type TokenAsset } from '@fairlaunch/plan';
import type { EventOf, EventTime } from '#chain/events.ts';
import { ChainTrouble } from '#shared/chain-trouble.ts';
import { assetOf } from '#config/tokens.ts';
import type { Tx } from '#db/database.ts';
import { byChain } from '#journal/warrants.ts';
import { record, type Recorded } from '#journal/record.ts';
import { houseAccount, POOLS } from '#ledger/accounts.ts';
import { mintLegs } from '#ledger/exchange.ts';
import { move, post, type Leg } from '#ledger/post.ts';
import type { TransactionDeps } from '#shared/deps.ts';

const byId = new Map<string, Pool>(POOLS.map((pool) => [poolName(pool), pool]));

/** Funding that goes into no pool: it buys BHC and pays airdrops (docs/decisions/0070, 0071). */
export const CAPITAL = 'TREASURY';

type Funded = Pool | typeof CAPITAL | 'SUSPENSE';

/** A pool of USDB takes USDT too, which becomes USDB; what fits no pool is held (rulebook §2). */
function fundedBy(id: string, asset: TokenAsset): Funded {
  if (id === poolName(CAPITAL)) return CAPITAL;
  const pool = byId.get(id);
  if (!pool) return 'SUSPENSE';
  const wanted = POOL_ASSETS[pool];
  return wanted === asset || (wanted === 'USDB' && asset === 'USDT') ? pool : 'SUSPENSE';
}

function poolLegs(pool: Exclude<Funded, typeof CAPITAL>, asset: TokenAsset, amount: Micro): Leg[] {
  const capital = houseAccount('TREASURY', asset);
  const wanted = pool === 'SUSPENSE' ? asset : POOL_ASSETS[pool];
  if (wanted === asset) return move(capital, houseAccount(pool, asset), amount);
  return [
    { ...capital, amount: -amount },
    ...mintLegs(amount),
    { ...houseAccount(pool, wanted), amount },
  ];
}

/**
 * CHAIN → TREASURY → pool. Capital stays in TREASURY; SUSPENSE takes what names an unknown pool or
 * one that holds another asset (rulebook §2, R2). A token that the ledger does not know is not
 * booked: anyone may give one.
 */
export async function takeFunding(
  tx: Tx,
  deps: Pick<TransactionDeps, 'chain' | 'log'>,
  event: EventOf<'PoolFunded'>,
  time: EventTime,
): Promise<void> {
  const asset = assetOf(deps.chain.tokens, event.token);
  if (!asset) {
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
  const pool = fundedBy(event.pool, asset);
  await tx
    .insertInto('pool_funding')
    .values({
      number: event.number,
      pool,
      funder: event.from.toLowerCase(),
      asset,
      amount,
      transaction_hash: event.transactionHash,
      block_number: event.blockNumber,
      block_time: time.at,
      day: time.day,
    })
    .execute();
  const capital = move(houseAccount('CHAIN', asset), houseAccount('TREASURY', asset), amount);
  const steps = [
    { kind: 'CAPITAL_IN', legs: capital },
    ...(pool === CAPITAL
      ? []
      : [{ kind: 'POOL_FUNDED' as const, legs: poolLegs(pool, asset, amount) }]),
  ] as const;
  const keyOf = (kind: string) => `funding:${event.transactionHash}:${event.logIndex}:${kind}`;
  for (const { kind, legs } of steps)
    await post(tx, {
      idempotencyKey: keyOf(kind),
      kind,
      object: `funding:${event.number}`,
      day: time.day,
      legs,
    });
  await record(tx, {
    ...entryOf(pool, asset, amount),
    when: { day: time.day, now: time.at },
    warrant: byChain(event),
    keys: steps.map(({ kind }) => keyOf(kind)),
  });
}

function entryOf(pool: Funded, asset: TokenAsset, micros: Micro): Pick<Recorded, 'kind' | 'facts'> {
  const given = { asset, amount: toDecimal(micros) };
  if (pool === CAPITAL) return { kind: 'CAPITAL_IN', facts: given };
  if (pool === 'SUSPENSE') return { kind: 'UNMATCHED', facts: given };
  return { kind: 'POOL_FUNDED', facts: { pool, ...given } };
}
