import { readFileSync } from 'node:fs';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messagesOf, type CatalogueFile } from './catalogue.ts';
import {
  DEFAULT_LOCALE,
  isAvailable,
  languageTag,
  localeOf,
  type AvailableLocale,
} from './languages.ts';
import type { ServerMessageId } from './message-ids.ts';

export type { ServerMessageId };

const speakers = new Map<AvailableLocale, I18n>();

function speaker(locale: AvailableLocale): I18n {
  const known = speakers.get(locale);
  if (known) return known;
  const file = JSON.parse(
    readFileSync(new URL(`../catalogues/${locale}/server.json`, import.meta.url), 'utf8'),
  ) as CatalogueFile;
  const messages = Object.fromEntries(
    Object.entries(messagesOf(file)).map(([id, message]) => [id, compileMessage(message)]),
  );
  const tag = languageTag(locale);
  const made = setupI18n({ locale: tag, messages: { [tag]: messages } });
  speakers.set(locale, made);
  return made;
}

/**
 * A message of the server in a caller's language, else in English. Catalogues are compiled once, on first use.
 * @param locale the header `Locale`: a catalogue name or a short language name
 */
export function translate(
  locale: string | undefined,
  id: ServerMessageId,
  values: Record<string, string | number> = {},
): string {
  const known = localeOf(locale ?? '');
  return speaker(known && isAvailable(known) ? known : DEFAULT_LOCALE)._(id, values);
}
