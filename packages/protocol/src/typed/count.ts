import { ONE_TOKEN } from '@fairlaunch/money';
import { readTypedAmount } from './amount.ts';
import { plainTyped } from './plain-typed.ts';

/** Reads a whole number, or a member number such as `#12`; undefined if the text is none. */
export function readTypedCount(text: string): number | undefined {
  const read = readTypedAmount(plainTyped(text).replace(/^#/, ''), { unit: '', decimals: 0 });
  if (read.state === 'zero') return 0;
  return read.state === 'amount' ? Number(read.amount / ONE_TOKEN) : undefined;
}

/** Reads a date that begins with its year, as `2026-01-05`; undefined if the text is none. */
export function readTypedDate(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日.]?$/.exec(plainTyped(text)) ?? [];
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
