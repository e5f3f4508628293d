import type { Micro } from '@fairlaunch/money';
import { sumColumn } from './columns.ts';

/** Dues that a pool paid: column by column what each is paid, and the pool before, all dues and all paid; micro-units. */
export type Payment = { columns: Float64Array[]; pool: Micro; dues: Micro; paid: Micro };

/**
 * Pro-rates floored dues over one pool, all columns together, as `prorate` does (rulebook §3).
 * @param dues columns by seat, micro-units
 * @param pool the pool's balance, micro-units
 * @throws InvariantError when a column's dues reach 2⁵³
 */
export function payDues(dues: readonly Float64Array[], pool: Micro): Payment {
  const total = dues.reduce((sum, column) => sum + sumColumn(column, 'dues'), 0n);
  const short = total > pool;
  const columns = dues.map((column) =>
    short ? column.map((due) => (due === 0 ? 0 : Number((BigInt(due) * pool) / total))) : column.slice());
  const paid = columns.reduce((sum, column) => sum + sumColumn(column, 'paid'), 0n);
  return { columns, pool, dues: total, paid };
}
