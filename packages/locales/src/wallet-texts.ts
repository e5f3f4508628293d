import type { AvailableLocale } from './languages.ts';

/** Loads the texts of the first page (bundled by themselves), as compiled messages. */
export const loadFirstWalletTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=first`);

/** Loads all other texts of the members' app. */
export const loadOtherWalletTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=rest`);
