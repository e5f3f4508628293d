import { numberFormat } from '@fairlaunch/money';
import { isSpentPool } from '@fairlaunch/plan';
import { useLanguageTag, useText } from '#shared/language/text.ts';

const A_YEAR = 365;

/** How long a pool lasts: 12.3 days, or that it is empty, or lasts for more than a year. */
export function useRunwayText(): (days: number) => string {
  const text = useText();
  const language = useLanguageTag();
  return (days) => {
    if (isSpentPool(days)) return text('pools.spent');
    if (days > A_YEAR) return text('today.overAYear');
    return numberFormat(language, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(days);
  };
}
