import type { Locale } from './languages.ts';

/** @param locale one of `CONSOLE_LOCALES` */
export const loadConsoleTexts = (locale: Locale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/console.json`);
