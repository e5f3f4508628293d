import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONSOLE_LOCALES, LOCALES, type Locale } from './languages.ts';

export const PARTS = ['wallet', 'console', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** The languages that a part is written in. */
export const LOCALES_OF = {
  wallet: LOCALES,
  console: CONSOLE_LOCALES,
  server: LOCALES,
} as const satisfies Record<Part, readonly Locale[]>;

/** The source language carries a note for translators with every message. */
export type CatalogueFile = Record<string, string | { message: string; note: string }>;

/**
 * Kinds of income lines and of postings, why a line is what it is, and rules of the plan are in the
 * wallet's catalogue; the console shows them too, with words of its own where a text speaks to the
 * member.
 */
const SHARED_BY_WALLET =
  /^((income\.kind|node\.kind|pool\.name|rules|statement\.kind|why)\.|(coverage\.details|level\.name|order\.numbered|payOut\.under)$)/;

export const cataloguePath = (locale: Locale, part: Part): string =>
  fileURLToPath(new URL(`../catalogues/${locale}/${part}.json`, import.meta.url));

export const readCatalogue = (locale: Locale, part: Part): CatalogueFile =>
  JSON.parse(readFileSync(cataloguePath(locale, part), 'utf8')) as CatalogueFile;

/** The messages of the part's own catalogue. */
export const ownMessagesOf = (locale: Locale, part: Part): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readCatalogue(locale, part)).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.message,
    ]),
  );

/** All messages that a part shows. */
export function messagesOf(locale: Locale, part: Part): Record<string, string> {
  if (part !== 'console') return ownMessagesOf(locale, part);
  const shared = Object.entries(ownMessagesOf(locale, 'wallet')).filter(([id]) =>
    SHARED_BY_WALLET.test(id),
  );
  return { ...Object.fromEntries(shared), ...ownMessagesOf(locale, part) };
}
