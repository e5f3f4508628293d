/** The languages of members (spec §9). */
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

/** The languages of operators. */
export const CONSOLE_LOCALES = ['zh_CN', 'en_US'] as const satisfies readonly Locale[];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  zh_CN: '简体中文',
  en_US: 'English',
  zh_TW: '繁體中文',
  ja_JP: '日本語',
  ko_KR: '한국어',
  id_ID: 'Bahasa Indonesia',
  th_TH: 'ไทย',
  ms_MY: 'Bahasa Melayu',
  es_ES: 'Español',
  fa_IR: 'فارسی',
  km_KH: 'ខ្មែរ',
  pt_PT: 'Português',
  ru_RU: 'Русский',
  vi_VN: 'Tiếng Việt',
};

/** The language without a stored choice (spec §9, rulebook §16.6). */
export const DEFAULT_LOCALE = 'en_US' satisfies Locale;

/** Language names of the specification's session state (spec §4). */
const SHORT_NAMES: ReadonlyMap<string, Locale> = new Map([
  ['zh', 'zh_CN'],
  ['en', 'en_US'],
  ['hk', 'zh_TW'],
]);

export const isLocale = (locale: string): locale is Locale =>
  (LOCALES as readonly string[]).includes(locale);

export const localeOf = (language: string): Locale | undefined =>
  SHORT_NAMES.get(language) ?? LOCALES.find((locale) => locale === language);

/** The locale of a text from outside; English if it is none of ours (rulebook §16.6). */
export const readLocale = (text: string | undefined): Locale =>
  localeOf(text ?? '') ?? DEFAULT_LOCALE;

/** The short name of a locale (spec §3 `lang`); the locale itself if it has none. */
export const languageOf = (locale: Locale): string =>
  [...SHORT_NAMES].find(([, full]) => full === locale)?.[0] ?? locale;

export const languageTag = (locale: Locale): string => locale.replace('_', '-');

/** The tag for numbers within texts: with the same digits as amounts and dates. */
export const numberTag = (locale: Locale): string => `${languageTag(locale)}-u-nu-latn`;

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'fa_IR' ? 'rtl' : 'ltr');
