import { dateFormat } from './date-format.ts';
import { KHMER, needsKhmerDates } from './khmer-dates.ts';
import { useLanguageTag } from './text.ts';

export const DAY_SECONDS = 86_400;
const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 3_600],
] as const;
export const RULE_ZONE = 'Asia/Shanghai';

/**
 * 00:10 where a day has 24 hours, and 5:10 PM where it has twice twelve. `Intl` would write Khmer
 * with an English AM and PM.
 */
const timeIn = (language: string): Intl.DateTimeFormatOptions => {
  if (language.startsWith('km')) return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const { hourCycle } = dateFormat(language, { hour: 'numeric' }).resolvedOptions();
  return { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit' };
};

const yearIn = (seconds: number, timeZone?: string): string =>
  dateFormat('en-GB', { year: 'numeric', timeZone }).format(seconds * 1000);

/** Without its year in the year that is now, both in a zone, or in the reader's. */
const dateAt = (seconds: number, timeZone?: string): Intl.DateTimeFormatOptions => {
  const isThisYear = yearIn(seconds, timeZone) === yearIn(Date.now() / 1000, timeZone);
  return { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) };
};

/** Writes Unix seconds for the reader. Business days are dates in UTC+8 and never move. */
export function datesIn(tag: string) {
  // English is read all over the world, most of which writes the day first and 24 hours.
  const language = tag.startsWith('en') ? 'en-GB' : tag;
  const isKhmer = needsKhmerDates(language);
  const time = timeIn(language);
  const write = (seconds: number, options: Intl.DateTimeFormatOptions): string => {
    if (isKhmer) return KHMER.write(seconds, options);
    return (
      dateFormat(language, { numberingSystem: 'latn', calendar: 'gregory', ...options })
        .format(seconds * 1000)
        // Keeps Russian's "г." on the line of its year.
        .replace(' г.', '\u00a0г.')
    );
  };
  const moment = (seconds: number) => write(seconds, { ...dateAt(seconds), ...time });
  const ruleMoment = (seconds: number) =>
    write(seconds, { ...dateAt(seconds, RULE_ZONE), ...time, timeZone: RULE_ZONE });
  return {
    moment,
    /** The date in the reader's zone. */
    date: (seconds: number) => write(seconds, dateAt(seconds)),
    /** The time of day in the reader's zone. */
    time: (seconds: number) => write(seconds, time),
    /** The reader's zone by its place and now its offset, such as Singapore Time (GMT+8). */
    zone: () => {
      const named = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
        dateFormat(language, { numberingSystem: 'latn', timeZoneName })
          .formatToParts()
          .find(({ type }) => type === 'timeZoneName')!.value;
      const [place, offset] = [named('shortGeneric'), named('shortOffset')];
      // A browser without Khmer would name the place in English; initials such as CET name none.
      const isPlace = !isKhmer && place !== offset && !/^[A-Z]+$/.test(place);
      return isPlace ? `${place} (${offset})` : offset;
    },
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
    /** The time of day in UTC+8, as the rulebook writes it: 00:10. */
    ruleTime: (seconds: number) =>
      write(seconds, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: RULE_ZONE,
      }),
    /** The date of a day that is counted from 1970-01-01. */
    day: (day: number) =>
      write(day * DAY_SECONDS, { ...dateAt(day * DAY_SECONDS, RULE_ZONE), timeZone: 'UTC' }),
    /** The month of a day, with its year. */
    month: (day: number) =>
      write(day * DAY_SECONDS, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** The weekday in a letter or two, for columns of a seventh of a phone's width. */
    weekday: (day: number) => write(day * DAY_SECONDS, { weekday: 'narrow', timeZone: 'UTC' }),
  };
}

/** Dates in the language in use. */
export function useDates() {
  return datesIn(useLanguageTag());
}
