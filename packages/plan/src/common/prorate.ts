import type { Micro } from '@fairlaunch/money';

export type Prorated = { paid: Micro[]; left: Micro };

/** @throws RangeError when a due or the pool is negative (rulebook §3, Pro-rating) */
export function prorate(dues: readonly Micro[], pool: Micro): Prorated {
  if (pool < 0n || dues.some((due) => due < 0n))
    throw new RangeError('dues and pool cannot be negative');
  const total = dues.reduce((sum, due) => sum + due, 0n);
  if (total <= pool) return { paid: [...dues], left: pool - total };
  const paid = dues.map((due) => (due * pool) / total);
  return { paid, left: pool - paid.reduce((sum, part) => sum + part, 0n) };
}
