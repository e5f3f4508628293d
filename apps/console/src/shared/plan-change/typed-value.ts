import { readTypedAmount, readTypedCount } from '@fairlaunch/protocol';
import { MICRO_DECIMALS, toDecimal, type Micro } from '@fairlaunch/money';
import type { RuleKind } from '@fairlaunch/web/plan-rules';

const PPM_PER_PERCENT = 10_000;
const PERCENT_DECIMALS = 4;
const MICRO_PER_PPM = 100n;

export const isPercent = ({ as }: RuleKind): boolean =>
  as === 'share' || as === 'shareCap' || as === 'dailyTarget';

const isAmount = ({ as }: RuleKind): boolean => as === 'amount' || as === 'amountCap';

/** A value of the plan as text; `readTyped` reads it back to the same value. */
export function typedOf(kind: RuleKind, value: unknown): string {
  if (!isPercent(kind)) return String(value);
  const ppm = Number(value);
  const fraction = String(ppm % PPM_PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(ppm / PPM_PER_PERCENT));
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Undefined for a text that cannot be read, or only ambiguously. */
export function readTyped(kind: RuleKind, typed: string): string | number | undefined {
  if (isPercent(kind)) {
    const percent = amountIn(typed.trim().replace(/[%％٪]$/, ''), PERCENT_DECIMALS);
    return percent === undefined ? undefined : Number(percent / MICRO_PER_PPM);
  }
  if (!isAmount(kind)) return readTypedCount(typed);
  const amount = amountIn(typed);
  return amount === undefined ? undefined : toDecimal(amount);
}

function amountIn(text: string, decimals = MICRO_DECIMALS): Micro | undefined {
  const read = readTypedAmount(text, { unit: '', decimals });
  if (read.state === 'zero') return 0n;
  return read.state === 'amount' ? read.amount : undefined;
}
