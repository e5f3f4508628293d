import { LOCALES, type Locale } from './languages.ts';

const TRADITIONAL = /-hant\b|^(?!.*-hans\b).*-(tw|hk|mo)\b/;

/** The first of the fourteen among the languages that a browser asks for (BCP 47, best first). */
export function offeredLocale(wanted: readonly string[]): Locale | undefined {
  for (const tag of wanted.map((one) => one.toLowerCase())) {
    const language = tag.split('-', 1)[0]!;
    const known =
      language === 'zh'
        ? TRADITIONAL.test(tag)
          ? 'zh_TW'
          : 'zh_CN'
        : LOCALES.find((locale) => locale.startsWith(`${language}_`));
    if (known) return known;
  }
  return undefined;
}
