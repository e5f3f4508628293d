import { PPM_WHOLE, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

export type Swap = { out: Micro; fee: Micro };

function swap({ swap: { feePpm } }: Plan, amount: Micro): Swap {
  if (amount < 0n) throw new RangeError('an amount cannot be negative');
  const out = (amount * (PPM_WHOLE - BigInt(feePpm))) / PPM_WHOLE;
  return { out, fee: amount - out };
}

/** The fee, in USDT, is split like every fee (rulebook §8, §12). */
export const swapToUsdb = (plan: Plan, amount: Micro): Swap => swap(plan, amount);

/** The fee, in USDB, is turned into USDT 1:1 and split like every fee (rulebook §8, §12). */
export const swapToUsdt = (plan: Plan, amount: Micro): Swap => swap(plan, amount);
