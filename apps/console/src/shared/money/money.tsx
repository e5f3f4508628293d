import { displayAmount, micro, parseAmount, type Micro } from '@fairlaunch/money';
import { Amount } from '@fairlaunch/ui';
import { useLanguageTag } from '../language/text.ts';

/** An amount of the API with all of its digits, two decimals at least: the console never shortens one. */
export function Money({
  value,
  unit,
  size = 'line',
}: {
  value: string;
  unit?: string;
  size?: 'large' | 'line';
}) {
  const language = useLanguageTag();
  const full = displayAmount(micro(value), language, 'full');
  const parts = full.fraction.length < 2 ? displayAmount(micro(value), language, 'summary') : full;
  return <Amount parts={parts} full={parts.text} unit={unit} size={size} />;
}

/** Writes amounts inside of sentences. */
export function useAmountText(): (value: string) => string {
  const language = useLanguageTag();
  return (value) => displayAmount(micro(value), language, 'full').text;
}

/** What is typed, once it is an amount above zero. */
export function typedAmount(value: string): Micro | undefined {
  const parsed = parseAmount(value.replace(/\.$/, ''));
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
}
