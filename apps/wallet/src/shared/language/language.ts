import { languageOf, LOCALES } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';
import { sessionStore } from '../session/store.ts';
import { loadTextPart } from './text-parts.ts';

/** A service worker has all of a language that was read, and nothing to wait for. */
const isStored = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** The session remembers the choice as the specification has it (spec §3, §4). */
export const { currentLocale, loadAllTexts, loadPageTexts, showStoredLanguage, chooseLanguage } =
  createLanguage(
    {
      locales: LOCALES,
      first: (locale) => loadTextPart(locale, 'first'),
      rest: (locale) => loadTextPart(locale, 'rest'),
      page: (locale, page) => loadTextPart(locale, isStored() ? 'rest' : page),
    },
    (locale) => sessionStore.set({ language: languageOf(locale), locale }),
  );
