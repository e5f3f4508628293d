import { dateFormat } from './date-format.ts';

const MONTHS = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');
/** The first is Sunday. */
const WEEKDAYS = 'អ ច អ ព ព ស ស'.split(' ');
const UNITS = { day: 'ថ្ងៃ', hour: 'ម៉ោង', minute: 'នាទី' };

/** Chromium knows no Khmer dates and would write English ones. */
export const needsKhmerDates = (language: string): boolean =>
  language.startsWith('km') && Intl.DateTimeFormat.supportedLocalesOf('km').length === 0;

/** Khmer dates as an `Intl` that knows Khmer writes them. */
export const KHMER = {
  write(seconds: number, options: Intl.DateTimeFormatOptions): string {
    const { day, month, year, weekday, hour, minute, hourCycle, timeZone } = options;
    const at = seconds * 1_000;
    const english = (wanted: Intl.DateTimeFormatOptions) =>
      dateFormat('en-US', { ...wanted, ...(timeZone && { timeZone }) });
    const numbers = english({ day: 'numeric', month: 'numeric', year: 'numeric' });
    const part = Object.fromEntries(
      numbers.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    ) as Record<'day' | 'month' | 'year', number>;
    if (weekday)
      return WEEKDAYS[new Date(Date.UTC(part.year, part.month - 1, part.day)).getUTCDay()]!;
    const date = [day && part.day, month && MONTHS[part.month - 1], year && part.year];
    return [
      date.filter(Boolean).join(' '),
      hour && minute ? english({ hour, minute, hourCycle }).format(at) : '',
    ]
      .filter((text) => text !== '')
      .join(', ');
  },
  ago: (count: number, unit: keyof typeof UNITS): string => `${count} ${UNITS[unit]}\u200bមុន`,
};
