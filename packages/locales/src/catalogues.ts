import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AvailableLocale } from './languages.ts';

export const PARTS = ['wallet', 'console', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** The source language carries a note for translators with every message. */
export type CatalogueFile = Record<string, string | { message: string; note: string }>;

/** Line kinds and the plan's rules stand in the wallet's catalogue alone; the console shows them too. */
const SHARED_BY_WALLET = /^(income\.kind|rules)\./;

export const cataloguePath = (locale: AvailableLocale, part: Part): string =>
  fileURLToPath(new URL(`../catalogues/${locale}/${part}.json`, import.meta.url));

export const readCatalogue = (locale: AvailableLocale, part: Part): CatalogueFile =>
  JSON.parse(readFileSync(cataloguePath(locale, part), 'utf8')) as CatalogueFile;

export function messagesOf(locale: AvailableLocale, part: Part): Record<string, string> {
  const own = Object.entries(readCatalogue(locale, part));
  const shared =
    part === 'console'
      ? Object.entries(readCatalogue(locale, 'wallet')).filter(([id]) => SHARED_BY_WALLET.test(id))
      : [];
  return Object.fromEntries(
    [...own, ...shared].map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.message,
    ]),
  );
}
