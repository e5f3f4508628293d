import { DAY_SECONDS, RULE_ZONE } from './dates.ts';

/**
 * The specification's formats (spec §9) for paper and files, which are passed on: the same in every
 * language and zone of a reader. They write Unix seconds in UTC+8.
 */
export const PLAIN_DATE = {
  /** Year, month and day with the minute: 2026.11.21 00:10. */
  Y: (seconds: number): string => {
    const { year, month, day, hour, minute } = partsOf(seconds);
    return `${year}.${month}.${day} ${hour}:${minute}`;
  },
  /** A business day: 2026.11.21. */
  D: (day: number): string => {
    const { year, month, day: ofMonth } = partsOf(day * DAY_SECONDS);
    return `${year}.${month}.${ofMonth}`;
  },
  /** The time alone: 00:10:05. */
  H: (seconds: number): string => {
    const { hour, minute, second } = partsOf(seconds);
    return `${hour}:${minute}:${second}`;
  },
  /** The date as spreadsheets read it, with its time: 2026-11-21 00:10:05. */
  P: (seconds: number): string => {
    const { year, month, day } = partsOf(seconds);
    return `${year}-${month}-${day} ${PLAIN_DATE.H(seconds)}`;
  },
} as const;

const WRITER = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: RULE_ZONE,
  hourCycle: 'h23',
});

const partsOf = (seconds: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(WRITER.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
