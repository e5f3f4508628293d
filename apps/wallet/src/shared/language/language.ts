import { languageOf, LOCALES } from '@fairlaunch/locales';
import { loadFirstWalletTexts, loadOtherWalletTexts } from '@fairlaunch/locales/wallet';
import { createLanguage } from '@fairlaunch/web';
import { sessionStore } from '../session/store.ts';

/** The session remembers the choice as the specification has it (spec §3, §4). */
export const { currentLocale, loadAllTexts, showStoredLanguage, chooseLanguage } = createLanguage(
  { locales: LOCALES, first: loadFirstWalletTexts, rest: loadOtherWalletTexts },
  (locale) => sessionStore.set({ language: languageOf(locale), locale }),
);
