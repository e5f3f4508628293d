const made = new Map<string, Intl.NumberFormat>();

/**
 * The formatter of a language (a BCP 47 tag) and options, with Latin digits. It is made once, which
 * costs more than all that it writes on a page.
 */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options });
  made.set(key, format);
  return format;
}
