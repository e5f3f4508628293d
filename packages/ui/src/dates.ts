import { KHMER, needsKhmerDates } from './khmer-dates.ts';
import { useLanguageTag } from './text.ts';

const DAY_SECONDS = 86_400;
const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 3_600],
] as const;
export const RULE_ZONE = 'Asia/Shanghai';

/** Writes Unix seconds for the reader. Business days are dates in UTC+8 and never move. */
export function datesIn(language: string) {
  const isKhmer = needsKhmerDates(language);
  const write = (seconds: number, options: Intl.DateTimeFormatOptions): string => {
    if (isKhmer) return KHMER.write(seconds, options);
    return (
      new Intl.DateTimeFormat(language, {
        numberingSystem: 'latn',
        calendar: 'gregory',
        ...options,
      })
        .format(seconds * 1000)
        // Keeps Russian's "г." on the line of its year.
        .replace(' г.', '\u00a0г.')
    );
  };
  const moment = (seconds: number) => write(seconds, { dateStyle: 'medium', timeStyle: 'short' });
  const ruleMoment = (seconds: number) =>
    write(seconds, { dateStyle: 'medium', timeStyle: 'short', timeZone: RULE_ZONE });
  return {
    moment,
    /** The time of day in the reader's zone. */
    time: (seconds: number) => write(seconds, { timeStyle: 'short' }),
    /** The reader's zone now, such as GMT+8. */
    zone: () =>
      new Intl.DateTimeFormat(language, { numberingSystem: 'latn', timeZoneName: 'shortOffset' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')!.value,
    /** Says how long ago something was, in the largest whole unit. */
    ago: (seconds: number) => {
      const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
      const count = Math.max(1, Math.floor(seconds / length));
      if (isKhmer) return KHMER.ago(count, unit);
      // `RelativeTimeFormat` has no option for digits, so the tag names them.
      return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' }).format(
        -count,
        unit,
      );
    },
    /** Date and time in UTC+8, for rules that are written in it. */
    ruleMoment,
    /**
     * The same moment in UTC+8 and in the reader's zone; `zone` is `same` if both texts are equal.
     */
    ruleAndLocal: (seconds: number) => {
      const rule = ruleMoment(seconds),
        local = moment(seconds);
      return { rule, local, zone: rule === local ? 'same' : 'other' } as const;
    },
    /** The date of a day that is counted from 1970-01-01. */
    day: (day: number) => write(day * DAY_SECONDS, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** The month of a day, with its year. */
    month: (day: number) =>
      write(day * DAY_SECONDS, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** The weekday in a letter or two, for columns of a seventh of a phone's width. */
    weekday: (day: number) => write(day * DAY_SECONDS, { weekday: 'narrow', timeZone: 'UTC' }),
    /** Day and month. */
    shortDay: (day: number) =>
      write(day * DAY_SECONDS, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}

/** Dates in the language in use. */
export function useDates() {
  return datesIn(useLanguageTag());
}
