import { MICRO_DECIMALS, toDecimal, type Micro } from './amount.ts';
import { numberFormat } from './number-format.ts';

/**
 * Decimals shown: 2 in a `summary`; up to 6 in a `line`; all that there are in `full`; always 6 in
 * `steady`, for a figure that moves.
 */
export type Precision = 'summary' | 'line' | 'full' | 'steady';

const MIN_DECIMALS: Record<Precision, number> = {
  summary: 2,
  line: 0,
  full: 0,
  steady: MICRO_DECIMALS,
};

/** `tiny`: positive, but too small to show. */
export type DisplayAmount = {
  whole: string;
  fraction: string;
  separator: string;
  tiny: boolean;
  text: string;
};

const decimalFormat = (language: string, minimum: number, maximum: number): Intl.NumberFormat =>
  numberFormat(language, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    roundingMode: 'trunc',
  });

/** Cuts the further decimals off and never rounds (spec §5). */
export function truncate(amount: Micro, decimals: number): Micro {
  if (decimals >= MICRO_DECIMALS) return amount;
  const unit = 10n ** BigInt(MICRO_DECIMALS - decimals);
  return (amount / unit) * unit;
}

/**
 * Writes an amount with the language's separators, cut and never rounded.
 * @param language a BCP 47 tag
 */
export function displayAmount(
  amount: Micro,
  language: string,
  precision: Precision = 'summary',
): DisplayAmount {
  const decimals = precision === 'summary' ? 2 : MICRO_DECIMALS;
  const minimum = MIN_DECIMALS[precision];
  const cut = truncate(amount, decimals);
  const tiny = cut === 0n && amount > 0n;
  const parts = decimalFormat(language, minimum, decimals).formatToParts(
    toDecimal(cut) as unknown as number,
  );
  const pick = (wanted: (type: string) => boolean) =>
    parts
      .filter((part) => wanted(part.type))
      .map((part) => part.value)
      .join('');
  const whole = pick((type) => type !== 'fraction' && type !== 'decimal');
  const separator = pick((type) => type === 'decimal');
  const fraction = pick((type) => type === 'fraction');
  const smallest = () =>
    decimalFormat(language, decimals, decimals).format(
      toDecimal(10n ** BigInt(MICRO_DECIMALS - decimals)) as unknown as number,
    );
  return {
    whole,
    fraction,
    separator,
    tiny,
    text: tiny ? `<${smallest()}` : `${whole}${separator}${fraction}`,
  };
}
