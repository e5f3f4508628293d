import { toDecimal, type Micro } from '@fairlaunch/money';
import { businessDay, rewardSources } from '@fairlaunch/plan';
import { toSeconds } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { HOUSE_ACCOUNTS, MEMBER_ACCOUNTS, POOLS } from '../../ledger/accounts.ts';
import { businessNow } from '../../ledger/day.ts';
import { coverageHistory, poolMovements, recentTargets, underway } from './queries.ts';
import { coverageSnapshot } from './snapshot.ts';

const RUNWAY_DAYS = 7;
const MIX_DAYS = 30;
const HISTORY_DAYS = 90;
const PPM = 1_000_000n;

const sum = (amounts: readonly Micro[]): Micro => amounts.reduce((total, amount) => total + amount, 0n);
const isPool = (account: string) => (POOLS as readonly string[]).includes(account);
const isHouse = (account: string) => (HOUSE_ACCOUNTS as readonly string[]).includes(account);

/** Days that a pool lasts at the mean target of the last 7 closes, to one decimal; null while nothing was due (rulebook R5). */
function runway(balance: Micro, mean: Micro): number | null {
  return mean === 0n ? null : Number((balance * 10n) / mean) / 10;
}

export const coverageRoutes = [
  route('coverage', async ({ deps }) => {
    const { database, config } = deps;
    const [{ block, custody, members, house, escapeOpenSince }, week, month, history, way, movements, { now }] = await Promise.all([
      coverageSnapshot(deps),
      recentTargets(database, RUNWAY_DAYS),
      recentTargets(database, MIX_DAYS),
      coverageHistory(database, HISTORY_DAYS),
      underway(database),
      poolMovements(database),
      businessNow(database),
    ]);
    const mix = rewardSources(movements, businessDay(toSeconds(now)) - MIX_DAYS);
    const usdt = house.filter((row) => row.asset === 'USDT');
    const pools = sum(usdt.filter((row) => isPool(row.account)).map((row) => row.balance));
    const own = sum(usdt.filter((row) => isHouse(row.account)).map((row) => row.balance));
    const owed = sum(MEMBER_ACCOUNTS.map((account) => members[account])) + pools + own;
    return {
      asOf: toSeconds(now),
      assets: [{
        asset: 'USDT' as const,
        token: config.USDT_ADDRESS,
        custody: toDecimal(custody),
        custodyAddress: config.TREASURY_ADDRESS,
        block: Number(block),
        liabilities: Object.fromEntries(MEMBER_ACCOUNTS.map((account) => [account, toDecimal(members[account])])) as Record<keyof typeof members, string>,
        pools: toDecimal(pools),
        house: toDecimal(own),
        owed: toDecimal(owed),
        coveragePpm: owed === 0n ? null : Number((custody * PPM) / owed),
        underway: toDecimal(way),
      }],
      pools: house.filter((row) => isPool(row.account)).map((row) => ({
        pool: row.account,
        asset: row.asset,
        balance: toDecimal(row.balance),
        runwayDays: row.account === 'STATIC' ? runway(row.balance, week.mean) : null,
      })),
      payOutPpm: month.due === 0n ? null : Number((month.paid * PPM) / month.due),
      rewardSources: { days: MIX_DAYS, total: toDecimal(mix.total), fromNodeSales: toDecimal(mix.fromNodeSales) },
      escapeOpenSince,
      history: history.map((row) => ({
        day: row.day,
        owed: toDecimal(BigInt(row.owed) / 1_000_000_000_000n),
        custody: toDecimal(BigInt(row.custody) / 1_000_000_000_000n),
        target: toDecimal(row.target),
        paid: toDecimal(row.paid),
      })),
    };
  }),
];
