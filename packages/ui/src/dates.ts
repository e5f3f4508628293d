import { useLanguageTag } from './text.ts';

const DAY_SECONDS = 86_400;
const RULE_ZONE = 'Asia/Shanghai';

/** Ways to write a moment for the reader; seconds since 1970. Business days are dates in UTC+8 and never move. */
export function datesIn(language: string) {
  const write = (seconds: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, {
      numberingSystem: 'latn',
      calendar: 'gregory',
      ...options,
    }).format(seconds * 1000);
  const moment = (seconds: number) => write(seconds, { dateStyle: 'medium', timeStyle: 'short' });
  const ruleMoment = (seconds: number) =>
    write(seconds, { dateStyle: 'medium', timeStyle: 'short', timeZone: RULE_ZONE });
  return {
    /** Date and time in the reader's zone. */
    moment,
    /** Time in the reader's zone. */
    time: (seconds: number) => write(seconds, { timeStyle: 'short' }),
    /** Date and time in UTC+8, where a rule is written in it. */
    ruleMoment,
    /** The same beside the reader's own time, which a text leaves out where both are one. */
    ruleAndLocal: (seconds: number) => {
      const rule = ruleMoment(seconds),
        local = moment(seconds);
      return { rule, local, zone: rule === local ? 'same' : 'other' } as const;
    },
    /** A business day, counted from 1970. */
    day: (day: number) => write(day * DAY_SECONDS, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** A business day without its year. */
    shortDay: (day: number) =>
      write(day * DAY_SECONDS, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}

/** The same in the language in use. */
export function useDates() {
  return datesIn(useLanguageTag());
}
