import { toDecimal } from '@fairlaunch/money';
import { readTypedAmount } from '@fairlaunch/web';
import type { RuleKind } from '@fairlaunch/web/plan-rules';

const PPM_PER_PERCENT = 10_000;
const PERCENT = /^(\d{1,6})(?:\.(\d{1,4}))?$/;
const WHOLE = /^\d{1,10}$/;
const ZERO = /^0+(?:\.0*)?$/;

export const isPercent = ({ as }: RuleKind): boolean =>
  as === 'share' || as === 'shareCap' || as === 'dailyTarget';

const isAmount = ({ as }: RuleKind): boolean => as === 'amount' || as === 'amountCap';

/** A value of the plan as it is typed; `readTyped` reads it back to the same value. */
export function typedOf(kind: RuleKind, value: unknown): string {
  if (!isPercent(kind)) return String(value);
  const ppm = Number(value);
  const fraction = String(ppm % PPM_PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(ppm / PPM_PER_PERCENT));
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Undefined for what cannot be read in one way. */
export function readTyped(kind: RuleKind, typed: string): string | number | undefined {
  const text = typed.trim();
  if (isAmount(kind)) {
    if (ZERO.test(text)) return '0';
    const read = readTypedAmount(text);
    return read.state === 'amount' ? toDecimal(read.amount) : undefined;
  }
  if (!isPercent(kind)) return WHOLE.test(text) ? Number(text) : undefined;
  const [, whole, fraction = ''] = PERCENT.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole) * PPM_PER_PERCENT + Number(fraction.padEnd(4, '0'));
}
