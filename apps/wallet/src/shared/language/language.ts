import { languageOf, type AvailableLocale } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';
import { sessionStore } from '../session/store.ts';

type Catalogue = () => Promise<{ default: unknown }>;

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

/** The session remembers the choice as the specification has it (spec §3, §4). */
export const { loadAllTexts, showStoredLanguage, chooseLanguage } = createLanguage(
  {
    first: (locale) => CATALOGUES[locale].first(),
    rest: (locale) => CATALOGUES[locale].rest(),
  },
  (locale) => sessionStore.set({ language: languageOf(locale), locale }),
);
