import {
  DEFAULT_LOCALE,
  directionOf,
  isAvailable,
  languageTag,
  type AvailableLocale,
} from '@fairlaunch/locales';
import { readPreferences, writePreference } from '@fairlaunch/ui';
import { i18n, type Messages } from '@lingui/core';

type LoadMessages = (locale: AvailableLocale) => Promise<{ default: unknown }>;

export type Catalogues = {
  /** The first page's texts. */
  first: LoadMessages;
  /** Texts that every other page and sheet waits for. */
  rest?: LoadMessages;
};

export type Language = {
  currentLocale: () => AvailableLocale;
  /** Resolves once every text of the language in use has loaded. */
  loadAllTexts: () => Promise<void>;
  showStoredLanguage: () => Promise<void>;
  chooseLanguage: (locale: AvailableLocale) => Promise<void>;
};

export function createLanguage(
  { first, rest }: Catalogues,
  onShown: (locale: AvailableLocale) => void = () => undefined,
): Language {
  // Read at once: the first page asks for its texts before anything is shown.
  let current = storedLocale();
  const rests = new Map<AvailableLocale, Promise<void>>();

  const loadAllTexts = (): Promise<void> => {
    const locale = current;
    const known = rests.get(locale);
    if (known) return known;
    const loading = loadInto(locale, rest);
    rests.set(locale, loading);
    loading.catch(() => rests.delete(locale));
    return loading;
  };
  const show = (locale: AvailableLocale): void => {
    const tag = languageTag(locale);
    i18n.activate(tag);
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
function storedLocale(): AvailableLocale {
  const { locale } = readPreferences();
  return locale && isAvailable(locale) ? locale : DEFAULT_LOCALE;
}

async function loadInto(locale: AvailableLocale, load: LoadMessages | undefined): Promise<void> {
  if (load) i18n.load(languageTag(locale), (await load(locale)).default as Messages);
}
