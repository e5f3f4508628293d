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
  /** Texts that every other page and sheet waits for. */
  rest?: LoadMessages;
};

export type Language = {
  currentLocale: () => Locale;
  /** Resolves once every text of the language in use has loaded. */
  loadAllTexts: () => Promise<void>;
  showStoredLanguage: () => Promise<void>;
  chooseLanguage: (locale: Locale) => Promise<void>;
};

export function createLanguage(
  { locales, first, rest }: Catalogues,
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
  return {
    currentLocale: () => current,
    loadAllTexts,
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
