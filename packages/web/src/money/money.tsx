import { displayAmount, micro, type DisplayAmount, type Precision } from '@fairlaunch/money';
import { Amount, ConcealedAmount, useLanguageTag } from '@fairlaunch/ui';
import { useConcealment } from './concealed.ts';
import { useUnit } from './use-unit.ts';

const MIN_DECIMALS = 2;

export type MoneyProps = {
  /** An amount of the API; it may have a minus sign. */
  value: string;
  unit?: string | undefined;
  /** `exact` shows every digit, and at least two decimals. */
  precision?: Precision | 'exact';
  size?: 'hero' | 'large' | 'line';
  sign?: '+' | '−' | undefined;
};

/** An amount of the API as a person reads it. */
export function Money({ value, unit, precision = 'line', size = 'line', sign }: MoneyProps) {
  const language = useLanguageTag();
  const unitOf = useUnit();
  const concealed = useConcealment();
  const isNegative = value.startsWith('-');
  const amount = micro(isNegative ? value.slice(1) : value);
  const full = displayAmount(amount, language, 'full');
  if (concealed !== undefined) return <ConcealedAmount label={concealed} size={size} />;
  return (
    <Amount
      parts={partsOf()}
      full={full.text}
      unit={unit && unitOf(unit, value)}
      size={size}
      sign={isNegative ? '−' : sign}
    />
  );

  function partsOf(): DisplayAmount {
    if (precision !== 'exact') return displayAmount(amount, language, precision);
    return full.fraction.length < MIN_DECIMALS ? displayAmount(amount, language, 'summary') : full;
  }
}
