import {
  DEFAULT_LOCALE,
  directionOf,
  isAvailable,
  languageOf,
  languageTag,
  type AvailableLocale,
} from '@fairlaunch/locales';
import { i18n, type Messages } from '@lingui/core';
import { readPreferences, writePreference } from '@fairlaunch/ui';
import { sessionStore } from '../session/store.ts';

type Catalogue = () => Promise<{ default: unknown }>;

/** Each catalogue in two parts: what the home page says, and the rest, which every other page and sheet waits for. */
const CATALOGUES: Record<AvailableLocale, { first: Catalogue; rest: Catalogue }> = {
  en_US: {
    first: () => import('@fairlaunch/locales/catalogues/en_US/wallet.json?part=first'),
    rest: () => import('@fairlaunch/locales/catalogues/en_US/wallet.json?part=rest'),
  },
  zh_CN: {
    first: () => import('@fairlaunch/locales/catalogues/zh_CN/wallet.json?part=first'),
    rest: () => import('@fairlaunch/locales/catalogues/zh_CN/wallet.json?part=rest'),
  },
};

/** The stored choice, else English (rulebook §16.6). The first page asks for its texts before anything is shown, so it is known from the start. */
function storedLocale(): AvailableLocale {
  const { locale } = readPreferences();
  return locale && isAvailable(locale) ? locale : DEFAULT_LOCALE;
}

let shown = storedLocale();
const complete = new Map<AvailableLocale, Promise<void>>();

/** Waits until every text of the language in use is here. */
export function allTexts(): Promise<void> {
  const locale = shown;
  const known = complete.get(locale);
  if (known) return known;
  const loading = CATALOGUES[locale]
    .rest()
    .then((rest) => i18n.load(languageTag(locale), rest.default as Messages));
  complete.set(locale, loading);
  loading.catch(() => complete.delete(locale));
  return loading;
}

function activate(locale: AvailableLocale): void {
  const tag = languageTag(locale);
  i18n.activate(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(locale);
  sessionStore.set({ language: languageOf(locale), locale });
}

/** Shows the stored choice; only what the home page says, so that it is here soon. */
export async function showStoredLanguage(): Promise<void> {
  const first = await CATALOGUES[shown].first();
  i18n.load(languageTag(shown), first.default as Messages);
  activate(shown);
}

/** Chooses a language for good; the session remembers it as the specification has it (spec §3, §4). */
export async function chooseLanguage(locale: AvailableLocale): Promise<void> {
  writePreference('locale', locale);
  shown = locale;
  const first = await CATALOGUES[locale].first();
  i18n.load(languageTag(locale), first.default as Messages);
  await allTexts();
  activate(locale);
}
