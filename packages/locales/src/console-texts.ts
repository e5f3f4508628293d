import type { AvailableLocale } from './languages.ts';

/** Loads the texts of the operators' console, as compiled messages. */
export const loadConsoleTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/console.json`);
