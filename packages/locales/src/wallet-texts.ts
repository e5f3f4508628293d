import type { Locale } from './languages.ts';

/** Compiled messages that the first page shows. */
export const loadFirstWalletTexts = (locale: Locale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=first`);

export const loadOtherWalletTexts = (locale: Locale): Promise<{ default: unknown }> =>
  import(`../catalogues/${locale}/wallet.json?part=rest`);
