import {
  DEFAULT_LOCALE,
  directionOf,
  languageTag,
  numberTag,
  type Locale,
} from '@fairlaunch/locales';
import { readPreferences, writePreference } from '@fairlaunch/ui';
import { i18n, type Messages } from '@lingui/core';

type LoadMessages = (locale: Locale) => Promise<{ default: unknown }>;

export type Catalogues = {
  /** English among them. */
  locales: readonly Locale[];
  /** The first page's texts. */
  first: LoadMessages;
  /** All others. */
  rest?: LoadMessages;
  /** Those of the others that a page shows. */
  page?: (locale: Locale, page: string) => Promise<{ default: unknown }>;
};

export type Language = {
  currentLocale: () => Locale;
  /** Resolves once every text of the language in use has loaded. */
  loadAllTexts: () => Promise<void>;
  /** Resolves once the texts that a page shows have loaded, if not all. */
  loadPageTexts: (page: string) => Promise<void>;
  showStoredLanguage: () => Promise<void>;
  chooseLanguage: (locale: Locale) => Promise<void>;
};

export function createLanguage(
  { locales, first, rest, page }: Catalogues,
  onShown: (locale: Locale) => void = () => undefined,
): Language {
  // Read at once: the first page asks for its texts before anything is shown.
  let current = storedLocale(locales);
  const rests = new Map<Locale, Promise<void>>();

  const loadAllTexts = (): Promise<void> => {
    const locale = current;
    const known = rests.get(locale);
    if (known) return known;
    const loading = loadInto(locale, rest);
    rests.set(locale, loading);
    loading.catch(() => rests.delete(locale));
    return loading;
  };
  const show = (locale: Locale): void => {
    const tag = languageTag(locale);
    i18n.activate(tag, numberTag(locale));
    document.documentElement.lang = tag;
    document.documentElement.dir = directionOf(locale);
    onShown(locale);
  };
  // Of a page whose part lacks a text that it shows after all.
  i18n.on('missing', ({ id }) => {
    console.error(`the text ${id} had not been loaded`);
    void loadAllTexts().catch(() => undefined);
  });
  return {
    currentLocale: () => current,
    loadAllTexts,
    loadPageTexts: (name) =>
      rests.get(current) ?? loadInto(current, page && ((locale) => page(locale, name))),
    async showStoredLanguage() {
      await loadInto(current, first);
      show(current);
    },
    async chooseLanguage(locale) {
      writePreference('locale', locale);
      current = locale;
      await loadInto(locale, first);
      await loadAllTexts();
      show(locale);
    },
  };
}

/** The stored choice, else English (rulebook §16.6). */
function storedLocale(locales: readonly Locale[]): Locale {
  const { locale } = readPreferences();
  return locales.find((one) => one === locale) ?? DEFAULT_LOCALE;
}

async function loadInto(locale: Locale, load: LoadMessages | undefined): Promise<void> {
  if (load) i18n.load(languageTag(locale), (await load(locale)).default as Messages);
}
