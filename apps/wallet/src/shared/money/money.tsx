import { displayAmount, micro, parseAmount, type Micro, type Precision } from '@fairlaunch/money';
import { Amount } from '@fairlaunch/ui';
import { percentIn } from './percent.ts';
import { useLanguageTag } from '../language/text.ts';

type MoneyProps = {
  /** A wire amount; a leading minus is shown as one. */
  value: string;
  unit?: string | undefined;
  precision?: Precision;
  size?: 'hero' | 'large' | 'line';
  sign?: '+' | '−' | undefined;
};

/** An amount of the API as a person reads it. */
export function Money({ value, unit, precision = 'line', size = 'line', sign }: MoneyProps) {
  const language = useLanguageTag();
  const negative = value.startsWith('-');
  const amount = micro(negative ? value.slice(1) : value);
  return (
    <Amount
      parts={displayAmount(amount, language, precision)}
      full={displayAmount(amount, language, 'full').text}
      unit={unit}
      size={size}
      sign={negative ? '−' : sign}
    />
  );
}

/** Writes amounts inside of sentences. */
export function useAmountText(): (value: string | Micro, precision?: Precision) => string {
  const language = useLanguageTag();
  return (value, precision = 'full') =>
    displayAmount(typeof value === 'string' ? micro(value) : value, language, precision).text;
}

/** What is typed, once it is a number above zero. */
export function typedAmount(value: string): Micro | undefined {
  const parsed = parseAmount(value.replace(/\.$/, ''));
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
}

/** Parts per million as a percentage in the language in use, rounded down. */
export function usePercent(): (ppm: number, decimals?: number) => string {
  const language = useLanguageTag();
  return (ppm, decimals) => percentIn(language, ppm, decimals);
}
