import {
  DEFAULT_LOCALE,
  directionOf,
  isAvailable,
  languageTag,
  type AvailableLocale,
} from '@fairlaunch/locales';
import { i18n, type Messages } from '@lingui/core';
import { readPreferences, writePreference } from '@fairlaunch/ui';

const CATALOGUES: Record<AvailableLocale, () => Promise<{ default: unknown }>> = {
  en_US: () => import('@fairlaunch/locales/catalogues/en_US/console.json'),
  zh_CN: () => import('@fairlaunch/locales/catalogues/zh_CN/console.json'),
};

/** The catalogue in use, as the server is told of it. */
export function currentLocale(): AvailableLocale {
  const { locale } = readPreferences();
  return locale && isAvailable(locale) ? locale : DEFAULT_LOCALE;
}

async function show(locale: AvailableLocale): Promise<void> {
  const catalogue = await CATALOGUES[locale]();
  const tag = languageTag(locale);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(locale);
  i18n.loadAndActivate({ locale: tag, messages: catalogue.default as Messages });
}

/** Shows the stored choice, else English (rulebook §16.6). */
export function showStoredLanguage(): Promise<void> {
  return show(currentLocale());
}

/** Chooses a language for good. */
export async function chooseLanguage(locale: AvailableLocale): Promise<void> {
  writePreference('locale', locale);
  await show(locale);
}
