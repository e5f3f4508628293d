import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** SPENT: left the pool, but not as a reward. */
export type PoolMovement = {
  pool: string;
  amount: Micro;
  source: 'NODE_SALES' | 'OTHER' | 'REWARD' | 'SPENT';
};

export type Lot = { left: Micro; fromNodeSales: boolean };

export type Lots = Readonly<Record<string, readonly Lot[]>>;

export type RewardSources = { total: Micro; fromNodeSales: Micro };

const ORDER = [
  'NODE_SALES',
  'OTHER',
  'REWARD',
  'SPENT',
] as const satisfies PoolMovement['source'][];

/** Each pool uses its credits first-in first-out, credits before debits (rulebook R5). */
export function rewardSources(
  before: Lots,
  movements: readonly PoolMovement[],
): RewardSources & { lots: Lots } {
  const lots = new Map<string, Lot[]>(
    Object.entries(before).map(([pool, held]) => [pool, held.map((lot) => ({ ...lot }))]),
  );
  const sums = { total: 0n, fromNodeSales: 0n };
  const ordered = movements.toSorted((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source));
  for (const { pool, amount, source } of ordered) {
    const held = lots.get(pool) ?? [];
    lots.set(pool, held);
    if (source === 'NODE_SALES' || source === 'OTHER') {
      addLot(held, { left: amount, fromNodeSales: source === 'NODE_SALES' });
      continue;
    }
    const fromNodeSales = takeOldest(held, amount);
    if (source === 'SPENT') continue;
    sums.total += amount;
    sums.fromNodeSales += fromNodeSales;
  }
  return { ...sums, lots: Object.fromEntries(lots) };
}

/** Consecutive credits of one origin make one lot, so that a pool that pays nothing keeps few. */
function addLot(lots: Lot[], lot: Lot): void {
  const last = lots.at(-1);
  if (last?.fromNodeSales === lot.fromNodeSales) last.left += lot.left;
  else if (lot.left > 0n) lots.push(lot);
}

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

/** Share of rewards that node sales paid for; null if nothing was paid (rulebook R5). */
export const nodeSalesPpm = ({ total, fromNodeSales }: RewardSources): number | null =>
  total === 0n ? null : Number((fromNodeSales * 1_000_000n) / total);

/** Above `mixStopPpm` no bonus is given on new node sales (rulebook R5). */
export const stopsNodeBonuses = (plan: Plan, { total, fromNodeSales }: RewardSources): boolean =>
  fromNodeSales * 1_000_000n > total * BigInt(plan.solvency.mixStopPpm);
