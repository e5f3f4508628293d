import {
  DEFAULT_LOCALE,
  directionOf,
  isAvailable,
  languageTag,
  type AvailableLocale,
} from '@fairlaunch/locales';
import { loadConsoleTexts } from '@fairlaunch/locales/console';
import { i18n, type Messages } from '@lingui/core';
import { readPreferences, writePreference } from '@fairlaunch/ui';

/** The catalogue in use, as the server is told of it. */
export function currentLocale(): AvailableLocale {
  const { locale } = readPreferences();
  return locale && isAvailable(locale) ? locale : DEFAULT_LOCALE;
}

async function show(locale: AvailableLocale): Promise<void> {
  const catalogue = await loadConsoleTexts(locale);
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
