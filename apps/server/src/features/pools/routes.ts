import { poolName } from '@fairlaunch/contracts';
import { toDecimal } from '@fairlaunch/money';
import type { Pool } from '@fairlaunch/plan';
import type { Asset } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { route } from '#http/route.ts';
import { isPool } from '#ledger/accounts.ts';
import { houseBalances } from '#ledger/balances.ts';
import { CAPITAL } from '#custody/funding/take-funding.ts';
import { poolSums } from '#domain/pools/pool-sums.ts';
import { postedCloses } from '#domain/pools/posted-closes.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readStaticHistory } from './static-history.ts';

/** A pool of USDB also takes USDT; BHC's output comes only from its vault (rulebook §2). */
function fundedIn(account: string, asset: Asset): Asset[] {
  if (account === 'BHC_EMISSION') return [];
  return asset === 'USDB' && isPool(account) ? ['USDT', 'USDB'] : [asset];
}

const MAX_FUNDINGS = 100;

const stakingPoolHistory = createSnapshot(({ database }) => readStaticHistory(database));

export const routes = [
  route('stakingPoolHistory', ({ deps }) => stakingPoolHistory(deps)),
  route('operatorPools', async ({ deps: { database } }) => {
    const [balances, fundings, lastClose] = await Promise.all([
      houseBalances(database),
      database
        .selectFrom('pool_funding')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(MAX_FUNDINGS)
        .execute(),
      postedCloses(database, 1),
    ]);
    const sums = poolSums(lastClose);
    return {
      pools: balances
        .filter((row) => isPool(row.account) || row.account === CAPITAL)
        .map((row) => ({
          pool: row.account,
          poolId: poolName(row.account),
          asset: row.asset,
          balance: toDecimal(row.balance),
          fundedIn: fundedIn(row.account, row.asset),
          lastDue: toDecimal(sums.get(row.account as Pool)?.newlyDue ?? 0n),
        })),
      fundings: fundings.map((row) => ({
        number: Number(row.number),
        pool: row.pool,
        from: row.funder,
        asset: row.asset,
        amount: toDecimal(row.amount),
        at: toSeconds(row.block_time),
        transactionHash: row.transaction_hash,
        credited: true,
      })),
    };
  }),
];
