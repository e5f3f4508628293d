import type { Micro } from '@fairlaunch/money';
import type { Pool } from '../common/pools.ts';
import { lineTable, type LineTable } from '../lines/line-tables.ts';
import type { Close } from './close.ts';
import { sumColumn, toColumn } from './columns.ts';
import { mulDiv } from './exact.ts';
import type { Share } from './result-rows.ts';

export type SharedSum = { lines: LineTable; share: Share };

/**
 * Shares a sum of a pool by weight; what rounding and caps leave stays in the pool (rulebook §0).
 * @param sum at most what the pool holds
 */
export function shareByWeight(
  close: Close,
  pool: Pool,
  sum: Micro,
  weights: Float64Array,
  capOf?: (seat: number) => number,
): SharedSum {
  const total = sumColumn(weights, 'weights');
  const shares = new Float64Array(weights.length);
  if (total > 0n && sum > 0n) {
    const whole = toColumn(sum, `what ${pool} shares`),
      divisor = Number(total);
    for (let seat = 1; seat < weights.length; seat++) {
      if (weights[seat] === 0) continue;
      const share = mulDiv(whole, weights[seat]!, divisor);
      shares[seat] = capOf ? Math.min(share, capOf(seat)) : share;
    }
  }
  const paid = sumColumn(shares, 'shares');
  const before = close.pools[pool];
  close.pools[pool] = before - paid;
  return { lines: lineTable(shares), share: { pool: before, sum, weights: total, paid } };
}
