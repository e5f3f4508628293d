import { micro, toDecimal } from '@fairlaunch/money';

const MICRO_DECIMALS = 6;
const PPM_DECIMALS = 6;

/** An exact decimal number: a sum of contributions is floored only when complete (rulebook §0). */
export type Exact = { digits: bigint; decimals: number };

export const product = (amount: string, ...ppm: readonly number[]): Exact => ({
  digits: ppm.reduce((all, rate) => all * BigInt(rate), micro(amount)),
  decimals: MICRO_DECIMALS + ppm.length * PPM_DECIMALS,
});

export const sumOf = (numbers: readonly Exact[]): Exact => ({
  digits: numbers.reduce((sum, { digits }) => sum + digits, 0n),
  decimals: numbers[0]?.decimals ?? MICRO_DECIMALS,
});

/** The number as an amount, rounded down. */
export const floored = ({ digits, decimals }: Exact): string =>
  toDecimal(digits / 10n ** BigInt(decimals - MICRO_DECIMALS));

/** The number as text, without trailing zeros. */
export function exactText({ digits, decimals }: Exact): string {
  const padded = digits.toString().padStart(decimals + 1, '0');
  const whole = padded.slice(0, -decimals),
    fraction = padded.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
