import type { Micro } from '@fairlaunch/money';
import { lineTable, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { sumColumn } from '#tables/columns.ts';
import { payDues, summaryOf } from '#tables/pay.ts';
import { shareByWeight } from '#tables/share.ts';
import type { FirstEarnings, PoolPayment, Share } from '#tables/result-rows.ts';
import type { Standings } from '../performance/standings.ts';
import { isoCap, isoOutput } from './terms.ts';

export type IsoPayments = { tokenReferral: PoolPayment };
export type IsoShares = { bhcOutput: Share };

type IsoRewards = {
  lines: { BHC_OUTPUT: LineTable; TOKEN_REFERRAL: LineTable };
  payments: IsoPayments;
  shares: IsoShares;
};

/**
 * Step 8: shares the day's BHC by `A`, then pays BHC to sponsors of new money (rulebook §6, §13).
 */
export function payBhc(close: Close, { own }: Standings, first: FirstEarnings): IsoRewards {
  const { pools } = close;
  const output = outputOf(close, own);
  const sum = output < pools.BHC_EMISSION ? output : pools.BHC_EMISSION;
  const shared = shareByWeight(close, 'BHC_EMISSION', sum, own);

  const targets = new Float64Array(close.members.count);
  for (let row = 0; row < first.count; row++)
    targets[first.sponsor[row]!] = targets[first.sponsor[row]!]! + first.bhc[row]!;
  const payment = payDues([targets], pools.BHC_REF);
  pools.BHC_REF -= payment.paid;
  return {
    lines: {
      BHC_OUTPUT: shared.lines,
      TOKEN_REFERRAL: lineTable(targets, payment.columns[0]),
    },
    payments: { tokenReferral: summaryOf(payment) },
    shares: { bhcOutput: shared.share },
  };
}

/** The day's output, capped by all stakes. */
function outputOf({ plan, day, isoStart }: Close, own: Float64Array): Micro {
  const output = isoStart === undefined ? 0n : isoOutput(plan, day - isoStart);
  const cap = isoCap(plan, sumColumn(own, 'A'));
  return cap !== undefined && cap < output ? cap : output;
}
