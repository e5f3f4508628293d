import { PPM_WHOLE, type Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';

/** What a swap brings and costs; together they are what was put in. Micro-units. */
export type Swap = { out: Micro; fee: Micro };

function swap({ swap: { feePpm } }: Plan, amount: Micro): Swap {
  if (amount < 0n) throw new RangeError('an amount cannot be negative');
  const out = (amount * (PPM_WHOLE - BigInt(feePpm))) / PPM_WHOLE;
  return { out, fee: amount - out };
}

/**
 * USDT to USDB: `out = ⌊in·(10⁶ − fee)/10⁶⌋`; the fee, in USDT, splits as every fee (rulebook §8, §12).
 * @param amount micro-units of USDT
 * @throws RangeError when the amount is negative
 */
export const swapToUsdb = (plan: Plan, amount: Micro): Swap => swap(plan, amount);

/**
 * USDB to USDT, at the same fee; in USDB, it is turned into USDT 1:1 and splits as every fee (rulebook §8, §12).
 * @param amount micro-units of USDB
 * @throws RangeError when the amount is negative
 */
export const swapToUsdt = (plan: Plan, amount: Micro): Swap => swap(plan, amount);
