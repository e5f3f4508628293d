import type { Close } from '../../settle/close.ts';
import { lineTable, type LineTable } from '../../lines/line-tables.ts';
import { payDues, type Payment } from '../../settle/pay.ts';
import type { FirstEarnings } from '../../settle/types.ts';

/** Step 8, second half: BHC for the sponsors of new money, pro-rated over BHC_REF; what is not paid lapses (rulebook §13). */
export function payTokenReferral(
  close: Close,
  first: FirstEarnings,
): { lines: LineTable; payment: Payment } {
  const targets = new Float64Array(close.members.count);
  for (let row = 0; row < first.count; row++)
    targets[first.sponsor[row]!] = targets[first.sponsor[row]!]! + first.bhc[row]!;
  const payment = payDues([targets], close.pools.BHC_REF);
  close.pools.BHC_REF -= payment.paid;
  return { lines: lineTable(targets, payment.columns[0]), payment };
}
