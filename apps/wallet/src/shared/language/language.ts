import { languageOf } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';
import { sessionStore } from '../session/store.ts';

/** The session remembers the choice as the specification has it (spec §3, §4). */
export const { loadAllTexts, showStoredLanguage, chooseLanguage } = createLanguage(
  {
    en_US: {
      first: () => import('@fairlaunch/locales/catalogues/en_US/wallet.json?part=first'),
      rest: () => import('@fairlaunch/locales/catalogues/en_US/wallet.json?part=rest'),
    },
    zh_CN: {
      first: () => import('@fairlaunch/locales/catalogues/zh_CN/wallet.json?part=first'),
      rest: () => import('@fairlaunch/locales/catalogues/zh_CN/wallet.json?part=rest'),
    },
  },
  (locale) => sessionStore.set({ language: languageOf(locale), locale }),
);
