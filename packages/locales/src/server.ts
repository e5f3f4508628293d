import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messagesOf } from './catalogues.ts';
import { languageTag, numberTag, type Locale } from './languages.ts';
import type { ServerMessageId } from './message-ids.ts';

export type { ServerMessageId };

const translators = new Map<Locale, I18n>();

function translatorOf(locale: Locale): I18n {
  const known = translators.get(locale);
  if (known) return known;
  const messages = Object.fromEntries(
    Object.entries(messagesOf(locale, 'server')).map(([id, text]) => [id, compileMessage(text)]),
  );
  const tag = languageTag(locale);
  const translator = setupI18n({
    locale: tag,
    locales: numberTag(locale),
    messages: { [tag]: messages },
  });
  translators.set(locale, translator);
  return translator;
}

export function translate(
  locale: Locale,
  id: ServerMessageId,
  values: Record<string, string | number> = {},
): string {
  return translatorOf(locale)._(id, values);
}
