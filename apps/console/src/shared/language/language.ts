import type { AvailableLocale } from '@fairlaunch/locales';
import { createLanguage } from '@fairlaunch/web';

const CATALOGUES: Record<AvailableLocale, () => Promise<{ default: unknown }>> = {
  en_US: () => import('@fairlaunch/locales/catalogues/en_US/console.json'),
  zh_CN: () => import('@fairlaunch/locales/catalogues/zh_CN/console.json'),
};

export const { currentLocale, showStoredLanguage, chooseLanguage } = createLanguage({
  first: (locale) => CATALOGUES[locale](),
});
