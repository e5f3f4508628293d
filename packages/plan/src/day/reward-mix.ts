import type { Micro } from '@fairlaunch/money';
import { POOL_ASSETS, POOLS, type PoolBalances } from '../common/pools.ts';
import { LINE_KINDS, LINE_KINDS_A_TO_Z } from '../lines/line-kinds.ts';
import { linesOf } from '../lines/line-tables.ts';
import { rewardSources, type PoolMovement } from '../rules/solvency/reward-sources.ts';
import { HOUSE } from '../state/amounts.ts';
import type { Entry } from '../state/entry.ts';
import type { DayState } from '../state/state.ts';
import { sumColumn } from '../tables/columns.ts';
import type { SettleResult } from '../tables/settle-result.ts';

/** Pools of the mix (rulebook R5). */
const USDT_POOLS = POOLS.filter((pool) => POOL_ASSETS[pool] === 'USDT');

/** By these a pool pays what is no reward (docs/decisions/0044). */
const NO_REWARDS: ReadonlySet<string> = new Set(['PAYMENT_BOOKED', 'CORRECTION']);

function note(
  movements: DayState['movements'],
  pool: string,
  source: PoolMovement['source'],
  amount: Micro,
): void {
  const key = `${pool} ${source}`;
  const before = movements.get(key)?.amount ?? 0n;
  if (amount > 0n) movements.set(key, { pool, source, amount: before + amount });
}

/** Notes what an entry moved into pools and out of them. */
export function notePools(
  { movements }: DayState,
  { kind, legs }: Pick<Entry, 'kind' | 'legs'>,
): void {
  for (const { holder, account, asset, amount } of legs) {
    if (holder !== HOUSE || asset !== 'USDT' || !Object.hasOwn(POOL_ASSETS, account)) continue;
    if (amount > 0n) note(movements, account, 'OTHER', amount);
    else note(movements, account, NO_REWARDS.has(kind) ? 'SPENT' : 'REWARD', -amount);
  }
}

/** What each pool paid with the close; the bonus of 21:00 is an entry. */
function paidFrom(result: SettleResult): Map<string, Micro> {
  const paid = new Map<string, Micro>();
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { asset, from, postedWith } = LINE_KINDS[kind];
    if (asset !== 'USDT' || postedWith !== 'CLOSE') continue;
    paid.set(from, (paid.get(from) ?? 0n) + sumColumn(linesOf(result, kind).paid, kind));
  }
  return paid;
}

/**
 * Finds where the day's rewards came from.
 * @param movements of its pools until the close was computed, to which its own are added
 * @param changes what the close added to each pool
 */
export function closeMix(
  state: DayState,
  movements: DayState['movements'],
  changes: PoolBalances,
  result: SettleResult,
): void {
  const paid = paidFrom(result);
  for (const pool of USDT_POOLS) {
    const reward = paid.get(pool) ?? 0n;
    const sold = result.activated.reduce(
      (sum, { shares }) => sum + ((shares as Partial<PoolBalances>)[pool] ?? 0n),
      0n,
    );
    note(movements, pool, 'NODE_SALES', sold);
    note(movements, pool, 'OTHER', changes[pool] - sold + reward);
    note(movements, pool, 'REWARD', reward);
  }
  const { lots, ...sources } = rewardSources(state.lots, [...movements.values()]);
  state.lots = lots;
  state.rewards.push(sources);
  if (movements === state.movements) state.movements = new Map();
}
