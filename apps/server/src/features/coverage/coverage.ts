import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { tokenAddresses } from '#config/tokens.ts';
import { toSeconds } from '#db/database.ts';
import { isPool, MEMBER_ACCOUNTS, POOLS } from '#ledger/accounts.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { payOutPpm, PERIODIC_POOLS, poolSums, usdtSums } from '#domain/pools/pool-sums.ts';
import { postedCloses, type CloseSums } from '#domain/pools/posted-closes.ts';
import { recentRewardSources } from '#domain/pools/reward-sources.ts';
import type { Deps } from '#shared/deps.ts';
import { owedOf, readCustody, type AssetCustody, type Custody } from './custody.ts';
import { pendingDeposits } from './queries.ts';

type Coverage = Output<Endpoints['coverage']>;

const RUNWAY_CLOSES = 7;
const PAY_OUT_CLOSES = 30;
export const HISTORY_CLOSES = 90;
/** The coverage of rulebook R5. */
export async function readCoverage(deps: Deps): Promise<Coverage> {
  const { database } = deps;
  const { mixDays } = (await planNow(database)).plan.solvency;
  const [custody, closes, mix, pending] = await Promise.all([
    readCustody(deps),
    postedCloses(database, HISTORY_CLOSES),
    recentRewardSources(database, mixDays),
    pendingDeposits(database),
  ]);
  const { due, paid } = usdtSums(poolSums(closes.slice(0, PAY_OUT_CLOSES)));
  return {
    asOf: toSeconds(custody.at),
    assets: custody.assets.map((one) => assetCoverage(deps, custody.block, one, pending)),
    pools: poolStates(custody, closes),
    runwayCloses: Math.min(closes.length, RUNWAY_CLOSES),
    payOut: { closes: Math.min(closes.length, PAY_OUT_CLOSES), ppm: payOutPpm(paid, due) },
    rewardSources: {
      days: mixDays,
      total: toDecimal(mix.total),
      fromNodeSales: toDecimal(mix.fromNodeSales),
    },
    escapeOpenSince: custody.escapeOpenSince,
    history: closes.map(historyRow).reverse(),
  };
}

function assetCoverage(
  { config }: Deps,
  block: bigint,
  read: AssetCustody,
  pending: Micro,
): Coverage['assets'][number] {
  const { asset, custody, members, pools, house } = read;
  const owed = owedOf(read);
  const liabilities = MEMBER_ACCOUNTS.map((account) => [account, toDecimal(members[account])]);
  return {
    asset,
    token: tokenAddresses(config)[asset],
    custody: toDecimal(custody),
    custodyAddress: config.TREASURY_ADDRESS,
    block: Number(block),
    liabilities: Object.fromEntries(liabilities) as Coverage['assets'][number]['liabilities'],
    pools: toDecimal(pools),
    house: toDecimal(house),
    owed: toDecimal(owed),
    coveragePpm: payOutPpm(custody, owed),
    underway: toDecimal(asset === 'USDT' ? pending : 0n),
  };
}

function poolStates({ house }: Custody, closes: readonly CloseSums[]): Coverage['pools'] {
  const week = poolSums(closes.slice(0, RUNWAY_CLOSES));
  const month = poolSums(closes.slice(0, PAY_OUT_CLOSES));
  const weekCloses = BigInt(Math.min(closes.length, RUNWAY_CLOSES));
  return house
    .filter((row) => isPool(row.account))
    .map(({ account, asset, balance }) => {
      const pool = account as (typeof POOLS)[number];
      const mean = weekCloses === 0n ? 0n : (week.get(pool)?.newlyDue ?? 0n) / weekCloses;
      const { paid, due } = month.get(pool) ?? { paid: 0n, due: 0n };
      return {
        pool,
        asset,
        balance: toDecimal(balance),
        periodic: PERIODIC_POOLS.has(pool),
        runwayDays: mean === 0n ? null : Number((balance * 10n) / mean) / 10,
        pending: toDecimal(pool === 'STATIC' ? (closes[0]?.pending ?? 0n) : 0n),
        payOutPpm: payOutPpm(paid, due),
      };
    });
}

function historyRow(close: CloseSums): Coverage['history'][number] {
  const { due, paid } = usdtSums(poolSums([close]));
  return {
    day: close.day,
    coverage: recorded(close),
    due: toDecimal(due),
    paid: toDecimal(paid),
  };
}

function recorded({ custody, owed, block }: CloseSums): Coverage['history'][number]['coverage'] {
  if (custody === null || owed === null || block === null) return null;
  return { custody: toDecimal(custody), owed: toDecimal(owed), block: Number(block) };
}
