/** (spec §9) */
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

/** A new language is an entry here and a folder of catalogues; everything else follows. */
export const LANGUAGE_NAMES = {
  en_US: 'English',
  zh_CN: '简体中文',
} as const satisfies { [locale in Locale]?: string };

export type AvailableLocale = keyof typeof LANGUAGE_NAMES;

export const AVAILABLE_LOCALES = Object.keys(LANGUAGE_NAMES) as readonly AvailableLocale[];

/** The language without a stored choice (spec §9, rulebook §16.6). */
export const DEFAULT_LOCALE: AvailableLocale = 'en_US';

/** Language names of the specification's session state (spec §4). */
const SHORT_NAMES: Record<string, Locale> = { zh: 'zh_CN', en: 'en_US', hk: 'zh_TW' };

export const isAvailable = (locale: string): locale is AvailableLocale =>
  Object.hasOwn(LANGUAGE_NAMES, locale);

export const localeOf = (language: string): Locale | undefined =>
  SHORT_NAMES[language] ?? LOCALES.find((locale) => locale === language);

/** The short name of a locale (spec §3 `lang`); its own name where there is none. */
export const languageOf = (locale: Locale): string =>
  Object.entries(SHORT_NAMES).find(([, full]) => full === locale)?.[0] ?? locale;

export const languageTag = (locale: Locale): string => locale.replace('_', '-');

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'fa_IR' ? 'rtl' : 'ltr');
