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
  /** The languages offered; English must be one of them. */
  locales: readonly Locale[];
  /** Loads the texts of the first page. */
  first: LoadMessages;
  /** Loads all other texts. */
  rest?: LoadMessages;
  /** Loads those of the other texts that a page shows. */
  page?: (locale: Locale, page: string) => Promise<{ default: unknown }>;
};

export type Language = {
  currentLocale: () => Locale;
  /** Resolves once every text of the language in use has loaded. */
  loadAllTexts: () => Promise<void>;
  /** Resolves once the texts that a page shows have loaded. */
  loadPageTexts: (page: string) => Promise<void>;
  showStoredLanguage: () => Promise<void>;
  /** Shows a language once it has loaded; rejects, and changes nothing, if it does not load. */
  chooseLanguage: (locale: Locale) => Promise<void>;
};

export function createLanguage(
  { locales, first, rest, page }: Catalogues,
  onShown: (locale: Locale) => void = () => undefined,
): Language {
  // The stored language is read at once: the first page asks for its texts before anything is
  // shown.
  let current = storedLocale(locales);
  let wanted = current;
  const rests = new Map<Locale, Promise<void>>();
  const whole = new Set<Locale>();
  let tellShown = () => {};
  const shown = new Promise<void>((resolve) => (tellShown = resolve));

  const loadAll = (locale: Locale): Promise<void> => {
    const known = rests.get(locale);
    if (known) return known;
    const loading = loadInto(locale, rest).then(() => void whole.add(locale));
    rests.set(locale, loading);
    loading.catch(() => rests.delete(locale));
    return loading;
  };
  const loadPage = async (locale: Locale, name: string): Promise<void> => {
    if (whole.has(locale)) return;
    const own = loadInto(locale, page && ((one) => page(one, name)));
    await own.catch(() => loadAll(locale));
  };
  /** Loads for the language that is shown in the end: English may replace the stored one. */
  const ofShown = async (load: (locale: Locale) => Promise<void>): Promise<void> => {
    const locale = current;
    await load(locale);
    await shown;
    if (current !== locale) await ofShown(load);
  };
  const show = (locale: Locale): void => {
    current = locale;
    const tag = languageTag(locale);
    i18n.activate(tag, numberTag(locale));
    document.documentElement.lang = tag;
    document.documentElement.dir = directionOf(locale);
    onShown(locale);
    tellShown();
  };
  // The part of the catalogue that was loaded for a page can lack a text that the page shows.
  i18n.on('missing', ({ id }) => {
    // A kind that a newer server knows and this app does not.
    if (whole.has(current)) return;
    reportError(new Error(`the text ${id} had not been loaded`));
    void loadAll(current).catch(() => undefined);
  });
  return {
    currentLocale: () => current,
    loadAllTexts: () => ofShown(loadAll),
    loadPageTexts: (name) => ofShown((locale) => loadPage(locale, name)),
    async showStoredLanguage() {
      try {
        await loadInto(current, first);
      } catch (error) {
        // Without a connection a language may be out of reach; English is in the app's cache.
        if (current === DEFAULT_LOCALE) throw error;
        current = wanted = DEFAULT_LOCALE;
        await loadInto(current, first);
      }
      show(current);
    },
    async chooseLanguage(locale) {
      wanted = locale;
      await Promise.all([loadInto(locale, first), loadAll(locale)]);
      // Another language was chosen meanwhile.
      if (wanted !== locale) return;
      writePreference('locale', locale);
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
