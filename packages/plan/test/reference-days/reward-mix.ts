import { MILLION, partOf, smaller, total } from '../reference/arithmetic.ts';
import type { Close, LineKind } from '../reference/close-types.ts';
import type { Days, Lot, PoolDay } from './days.ts';
import { planOf } from './decisions.ts';
import { POOL_ASSETS } from './money-in.ts';

const POOLS = Object.keys(POOL_ASSETS).filter((pool) => POOL_ASSETS[pool] === 'USDT');

/** The pool that pays a kind of line; a sales bonus is no reward, the bonus of 21:00 an entry. */
const PAID_FROM: { [kind in LineKind | 'STATIC']?: string } = {
  STATIC: 'STATIC',
  LEVEL_DIFF: 'TEAM',
  PEER: 'TEAM',
  OVERRIDE: 'TEAM',
  GENERATION: 'TEAM',
  TEAM_SUBSIDY: 'TEAM',
  COMMUNITY_SUBSIDY: 'NODE',
  FEE_DIVIDEND: 'FEE_DIV',
  NETWORK_DIVIDEND: 'NET_DIV',
};

function poolDay({ poolDays }: Days, pool: string): PoolDay {
  const known = poolDays.get(pool) ?? { sold: 0n, other: 0n, rewards: 0n, spent: 0n };
  poolDays.set(pool, known);
  return known;
}

/** What covers a payment that nobody asked for, and what a correction takes back, is no reward. */
const isReward = (kind: string): boolean => kind !== 'PAYMENT_BOOKED' && kind !== 'CORRECTION';

/** Notes what an entry moved. @param moved by `holder.account.ASSET` */
export function noteEntry(days: Days, kind: string, moved: ReadonlyMap<string, bigint>): void {
  for (const pool of POOLS) {
    const amount = moved.get(`0.${pool}.USDT`) ?? 0n;
    if (amount > 0n) poolDay(days, pool).other += amount;
    else if (isReward(kind)) poolDay(days, pool).rewards -= amount;
    else poolDay(days, pool).spent -= amount;
  }
}

/** What the nodes that a close activated brought a pool (rulebook §8). */
function soldTo(days: Days, { activated, lines }: Close, pool: string): bigint {
  const shares = planOf(days, days.day).nodes.splitPpm as { [name: string]: number };
  const prices = activated.map((number) => days.world.nodes[number - 1]!.price);
  const of = (name: string) => total(prices.map((price) => partOf(price, shares[name] ?? 0)));
  if (pool !== 'NODE') return of(pool);
  const bonuses = lines.filter(({ kind }) => kind === 'SALES_BONUS');
  return of(pool) + of('SALES_BONUS') - total(bonuses.map(({ paid }) => paid));
}

/** Takes an amount of the oldest lots. @returns the part of it that node sales had brought */
function take(lots: Lot[], amount: bigint): bigint {
  let [left, fromNodes] = [amount, 0n];
  for (const lot of lots) {
    const part = smaller(lot.left, left);
    lot.left -= part;
    left -= part;
    if (lot.isFromNodes) fromNodes += part;
  }
  return fromNodes;
}

/**
 * Counts where a day's rewards came from, first in first out (rulebook R5). Of one day the sales of
 * nodes come in before all else, and rewards go out before all else.
 * @param changes what the close added, by `holder.account.ASSET`
 */
export function closeMix(days: Days, close: Close, changes: ReadonlyMap<string, bigint>): void {
  const day = { rewards: 0n, fromNodes: 0n };
  for (const pool of POOLS) {
    const of = poolDay(days, pool);
    const paid = close.lines.filter(({ kind }) => PAID_FROM[kind] === pool);
    const rewards = total(paid.map((line) => line.paid));
    of.rewards += rewards;
    of.sold = soldTo(days, close, pool);
    of.other += (changes.get(`0.${pool}.USDT`) ?? 0n) + rewards - of.sold;
    const lots = days.lots.get(pool) ?? [];
    lots.push({ left: of.sold, isFromNodes: true }, { left: of.other, isFromNodes: false });
    day.rewards += of.rewards;
    day.fromNodes += take(lots, of.rewards);
    take(lots, of.spent);
    days.lots.set(
      pool,
      lots.filter(({ left }) => left > 0n),
    );
  }
  days.mix.push(day);
  days.poolDays = new Map();
}

/** Over the plan's share of node sales new ones bring nobody a bonus (rulebook R5). */
export function areBonusesStopped({ mix, world }: Days): boolean {
  const { mixDays, mixStopPpm } = world.plan.solvency;
  const recent = mix.slice(-mixDays);
  const [rewards, fromNodes] = [
    total(recent.map((day) => day.rewards)),
    total(recent.map((day) => day.fromNodes)),
  ];
  return fromNodes * MILLION > rewards * BigInt(mixStopPpm);
}
