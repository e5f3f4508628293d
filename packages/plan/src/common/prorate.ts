import type { Micro } from '@fairlaunch/money';

/** `paid` in the dues' order; `left` stays in the pool. */
export type Prorated = { paid: Micro[]; left: Micro };

/**
 * All dues if the pool suffices, else `⌊due · pool / total⌋` each (rulebook §3, Pro-rating).
 * @throws RangeError when a due or the pool is negative
 */
export function prorate(dues: readonly Micro[], pool: Micro): Prorated {
  if (pool < 0n || dues.some((due) => due < 0n))
    throw new RangeError('dues and pool cannot be negative');
  const total = dues.reduce((sum, due) => sum + due, 0n);
  if (total <= pool) return { paid: [...dues], left: pool - total };
  const paid = dues.map((due) => (due * pool) / total);
  return { paid, left: pool - paid.reduce((sum, part) => sum + part, 0n) };
}
