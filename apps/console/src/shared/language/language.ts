import { loadConsoleTexts } from '@fairlaunch/locales/console';
import { createLanguage } from '@fairlaunch/web';

export const { currentLocale, showStoredLanguage, chooseLanguage } = createLanguage({
  first: loadConsoleTexts,
});
