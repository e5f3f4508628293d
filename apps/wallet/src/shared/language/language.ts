import { languageOf, LOCALES } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';
import { serviceWorkers } from '../service-workers.ts';
import { sessionStore } from '../session/store.ts';
import { loadTextPart } from './text-parts.ts';

/** A service worker has all of a language that was read, and nothing to wait for. */
const isStored = (): boolean => Boolean(serviceWorkers()?.controller);

/** The session remembers the choice as the specification has it (spec §3, §4). */
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

/** Those that a page shows, or all where nobody has to wait for them. */
export const loadPageTexts = (page: string): Promise<void> =>
  isStored() ? loadAllTexts() : language.loadPageTexts(page);
