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
        // Russian's "г." belongs to its year.
        .replace(' г.', '\u00a0г.')
    );
  };
  const moment = (seconds: number) => write(seconds, { dateStyle: 'medium', timeStyle: 'short' });
  const ruleMoment = (seconds: number) =>
    write(seconds, { dateStyle: 'medium', timeStyle: 'short', timeZone: RULE_ZONE });
  return {
    moment,
    /** In the reader's zone. */
    time: (seconds: number) => write(seconds, { timeStyle: 'short' }),
    /** The reader's zone now, such as GMT+8. */
    zone: () =>
      new Intl.DateTimeFormat(language, { numberingSystem: 'latn', timeZoneName: 'shortOffset' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')!.value,
    /** A length of time before now, in its largest whole unit. */
    ago: (seconds: number) => {
      const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
      const count = Math.max(1, Math.floor(seconds / length));
      if (isKhmer) return KHMER.ago(count, unit);
      // Its options know no digits.
      return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' }).format(
        -count,
        unit,
      );
    },
    /** In UTC+8, for rules that are written in it. */
    ruleMoment,
    /** The same without its day, as the rulebook writes it: 00:10. */
    ruleTime: (seconds: number) =>
      write(seconds, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: RULE_ZONE,
      }),
    /** `zone`: `same` where both times are one. */
    ruleAndLocal: (seconds: number) => {
      const rule = ruleMoment(seconds),
        local = moment(seconds);
      return { rule, local, zone: rule === local ? 'same' : 'other' } as const;
    },
    /** Counted from 1970. */
    day: (day: number) => write(day * DAY_SECONDS, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** The month of a day, with its year. */
    month: (day: number) =>
      write(day * DAY_SECONDS, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** A letter or two: a whole date has no room in a seventh of a phone. */
    weekday: (day: number) => write(day * DAY_SECONDS, { weekday: 'narrow', timeZone: 'UTC' }),
    /** Without its year. */
    shortDay: (day: number) =>
      write(day * DAY_SECONDS, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}

/** In the language in use. */
export function useDates() {
  return datesIn(useLanguageTag());
}
