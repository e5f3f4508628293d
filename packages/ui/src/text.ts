import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type Values = Record<string, string | number>;
export type Text<Id extends string> = (id: Id, values?: Values) => string;

/**
 * Texts of the catalogue. `text` is for code outside of components; `useText` renders again when
 * the language changes.
 */
export function textsOf<Id extends string>(): { text: Text<Id>; useText: () => Text<Id> } {
  const text: Text<Id> = (id, values) => {
    const said = i18n._(id, values);
    return said === id ? lastWordOf(id) : said;
  };
  return {
    text,
    useText: () => {
      useLingui();
      return text;
    },
  };
}

/** The name of a kind that a newer server knows and this app does not. */
const lastWordOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** A value of a text that is shown as an element: the text is split there. */
export const PLACE = '\u0000';

/** The language in use as a BCP 47 tag, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}

/**
 * The text of an id that comes from outside, such as the name of an alarm; `otherwise` if the
 * catalogue has none.
 */
export function textOr(id: string, otherwise: string): string {
  return Object.hasOwn(i18n.messages, id) ? i18n._(id) : otherwise;
}
