const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of a language (a BCP 47 tag) and options. It is made once, which costs more than all
 * that it writes on a page, and again when the reader comes to another zone.
 */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = JSON.stringify([language, options, zone]);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  made.set(key, format);
  return format;
}
