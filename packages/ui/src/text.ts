import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type Values = Record<string, string | number>;
export type Text<Id extends string> = (id: Id, values?: Values) => string;

/** `text` is for code outside of components; `useText` renders again when the language changes. */
export function textsOf<Id extends string>(): { text: Text<Id>; useText: () => Text<Id> } {
  const text: Text<Id> = (id, values) => i18n._(id, values);
  return {
    text,
    useText: () => {
      useLingui();
      return text;
    },
  };
}

/** BCP 47, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}

/** For names from outside, such as an alarm's; `otherwise` where the catalogue has none. */
export function textOr(id: string, otherwise: string): string {
  return Object.hasOwn(i18n.messages, id) ? i18n._(id) : otherwise;
}
