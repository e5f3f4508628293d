import type { AvailableLocale } from './languages.ts';

export const loadConsoleTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/console.json`);
