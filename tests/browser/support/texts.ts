import {
  languageTag,
  numberTag,
  type Locale,
  type ConsoleMessageId,
  type ServerMessageId,
  type WalletMessageId,
} from '@fairlaunch/locales';
import { messagesOf } from '@fairlaunch/locales/catalogues';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Ids = { wallet: WalletMessageId; console: ConsoleMessageId; server: ServerMessageId };
type Values = Record<string, string | number>;

/**
 * Gives a text of a catalogue as the app shows it, so that tests name its id and not its wording.
 */
export type Say<Part extends keyof Ids> = (id: Ids[Part], values?: Values) => string;

/** Makes a `Say` for a part of the catalogues and a language. */
export function speaker<Part extends keyof Ids>(part: Part, locale: Locale = 'en_US'): Say<Part> {
  const messages = Object.fromEntries(
    Object.entries(messagesOf(locale, part)).map(([id, message]) => [id, compileMessage(message)]),
  );
  const tag = languageTag(locale);
  const i18n = setupI18n({
    locale: tag,
    locales: numberTag(locale),
    messages: { [tag]: messages },
  });
  return (id, values) => i18n._(id, values);
}

const ANY = 'ANYTHING';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Matches a text with any values: `like(say, 'home.paidOn', 'day')`. */
export function like<Part extends keyof Ids>(
  say: Say<Part>,
  id: Ids[Part],
  ...names: string[]
): RegExp {
  const text = say(id, Object.fromEntries(names.map((name) => [name, ANY])));
  return new RegExp(escaped(text).replaceAll(ANY, '.+'));
}
