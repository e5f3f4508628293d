import type { Micro } from '@fairlaunch/money';

/** What a pool took in or gave out on a day, in micro-units; within a day credits come before debits. */
export type PoolMovement = { pool: string; day: number; amount: Micro; source: 'NODE_SALES' | 'OTHER' | 'REWARD' };

/** Rewards of a span of days and the part of them whose money came from node sales, in micro-units. */
export type RewardSources = { total: Micro; fromNodeSales: Micro };

type Lot = { left: Micro; fromNodeSales: boolean };

/** Takes an amount from the oldest lots first. @returns how much of it came from node sales */
function takeOldest(lots: Lot[], amount: Micro): Micro {
  let wanted = amount;
  let fromNodeSales = 0n;
  while (wanted > 0n && lots.length > 0) {
    const lot = lots[0]!;
    const taken = lot.left < wanted ? lot.left : wanted;
    if (lot.fromNodeSales) fromNodeSales += taken;
    lot.left -= taken;
    wanted -= taken;
    if (lot.left === 0n) lots.shift();
  }
  return fromNodeSales;
}

/**
 * The reward-source mix: of the rewards paid from `since` on, how much pool money came from node sales. Each pool uses its
 * credits first-in first-out (rulebook R5).
 * @param movements in the order of their days, pool by pool or mixed
 * @param since the first business day that counts
 */
export function rewardSources(movements: readonly PoolMovement[], since: number): RewardSources {
  const lotsOf = new Map<string, Lot[]>();
  const result = { total: 0n, fromNodeSales: 0n };
  const ordered = movements.toSorted((one, other) => one.day - other.day || Number(one.source === 'REWARD') - Number(other.source === 'REWARD'));
  for (const { pool, day, amount, source } of ordered) {
    const lots = lotsOf.get(pool) ?? [];
    lotsOf.set(pool, lots);
    if (source !== 'REWARD') {
      lots.push({ left: amount, fromNodeSales: source === 'NODE_SALES' });
      continue;
    }
    const fromNodeSales = takeOldest(lots, amount);
    if (day < since) continue;
    result.total += amount;
    result.fromNodeSales += fromNodeSales;
  }
  return result;
}
