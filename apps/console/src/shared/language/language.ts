import { CONSOLE_LOCALES } from '@fairlaunch/locales';
import { loadConsoleTexts } from '@fairlaunch/locales/console';
import { createLanguage } from '@fairlaunch/web';

export const { currentLocale, showStoredLanguage, chooseLanguage } = createLanguage({
  locales: CONSOLE_LOCALES,
  first: loadConsoleTexts,
});
