/** The fourteen registered languages (spec §9). */
export const LOCALES = [
  'zh_CN',
  'en_US',
  'zh_TW',
  'ja_JP',
  'ko_KR',
  'id_ID',
  'th_TH',
  'ms_MY',
  'es_ES',
  'fa_IR',
  'km_KH',
  'pt_PT',
  'ru_RU',
  'vi_VN',
] as const;
export type Locale = (typeof LOCALES)[number];

/** Those that have catalogues. */
export const AVAILABLE_LOCALES = ['en_US', 'zh_CN'] as const satisfies readonly Locale[];
export type AvailableLocale = (typeof AVAILABLE_LOCALES)[number];

/** The language without a stored choice (spec §9, rulebook §16.6). */
export const DEFAULT_LOCALE: AvailableLocale = 'en_US';

/** What each language calls itself: never translated, so that its speakers find it. */
export const LANGUAGE_NAMES: Record<AvailableLocale, string> = {
  en_US: 'English',
  zh_CN: '简体中文',
};

const SHORT_NAMES: Record<string, Locale> = { zh: 'zh_CN', en: 'en_US', hk: 'zh_TW' };

/** Whether there are catalogues of a locale. */
export function isAvailable(locale: string): locale is AvailableLocale {
  return (AVAILABLE_LOCALES as readonly string[]).includes(locale);
}

/** The locale of a short language name: zh, en and hk (spec §4); a full name stays, anything else is unknown. */
export function localeOf(language: string): Locale | undefined {
  return SHORT_NAMES[language] ?? LOCALES.find((locale) => locale === language);
}

/** The short name that session state keeps for a locale (spec §3 `lang`); its own name where there is none. */
export function languageOf(locale: Locale): string {
  return Object.entries(SHORT_NAMES).find(([, full]) => full === locale)?.[0] ?? locale;
}

/** The BCP 47 tag of a locale, as `Intl` and the document want it. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** The direction in which a locale is written. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'fa_IR' ? 'rtl' : 'ltr';
}
