import { createLanguage } from '@fairlaunch/web';

export const { currentLocale, showStoredLanguage, chooseLanguage } = createLanguage({
  en_US: { first: () => import('@fairlaunch/locales/catalogues/en_US/console.json') },
  zh_CN: { first: () => import('@fairlaunch/locales/catalogues/zh_CN/console.json') },
});
