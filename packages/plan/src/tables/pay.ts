import type { Micro } from '@fairlaunch/money';
import { sumColumn } from './columns.ts';
import { mulDiv } from './exact.ts';
import type { PoolPayment } from './result-rows.ts';

export type Payment = PoolPayment & { columns: Float64Array[] };

export const summaryOf = ({ pool, dues, paid }: Payment): PoolPayment => ({ pool, dues, paid });

/**
 * Pays dues as `prorate` does (rulebook §3).
 * @param dues columns by seat; the same columns are returned as paid if the pool suffices
 * @throws InvariantError when all dues together reach 2⁵³
 */
export function payDues(dues: readonly Float64Array[], pool: Micro): Payment {
  const total = dues.reduce((sum, column) => sum + sumColumn(column, 'dues'), 0n);
  if (total <= pool) return { columns: [...dues], pool, dues: total, paid: total };
  const columns = dues.map((column) => prorateColumn(column, Number(pool), Number(total)));
  return {
    columns,
    pool,
    dues: total,
    paid: columns.reduce((sum, column) => sum + sumColumn(column, 'paid'), 0n),
  };
}

function prorateColumn(dues: Float64Array, pool: number, total: number): Float64Array {
  const paid = new Float64Array(dues.length);
  for (let row = 0; row < dues.length; row++)
    if (dues[row]! > 0) paid[row] = mulDiv(dues[row]!, pool, total);
  return paid;
}
