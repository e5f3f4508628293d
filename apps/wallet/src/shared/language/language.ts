import { languageOf, LOCALES } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';
import { serviceWorkers } from '../service-workers.ts';
import { sessionStore } from '../session/store.ts';
import { loadTextPart } from './text-parts.ts';

/** True if a service worker stores all texts of the language, so that loading takes no time. */
const isStored = (): boolean => Boolean(serviceWorkers()?.controller);

/** The session stores the choice under the names of the specification (spec §3, §4). */
const language = createLanguage(
  {
    locales: LOCALES,
    first: (locale) => loadTextPart(locale, 'first'),
    rest: (locale) => loadTextPart(locale, 'rest'),
    page: loadTextPart,
  },
  (locale) => sessionStore.set({ language: languageOf(locale), locale }),
);

export const { currentLocale, loadAllTexts, showStoredLanguage, chooseLanguage } = language;

/** Loads the texts that a page shows, or all texts if they are stored on the device. */
export const loadPageTexts = (page: string): Promise<void> =>
  isStored() ? loadAllTexts() : language.loadPageTexts(page);
