import type { AvailableLocale } from './languages.ts';

/** Compiled messages that the first page shows. */
export const loadFirstWalletTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=first`);

export const loadOtherWalletTexts = (locale: AvailableLocale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=rest`);
