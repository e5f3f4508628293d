import type { AvailableLocale } from './languages.ts';

/** Compiled messages. */
export const loadConsoleTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/console.json`);
