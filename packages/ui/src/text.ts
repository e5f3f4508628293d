import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type Values = Record<string, string | number>;
/** Gives a text of an app's catalogue in the language in use. */
export type Text<Id extends string> = (id: Id, values?: Values) => string;

/** The texts of an app whose catalogue has these names: outside of components, and for a component, which renders again when the language changes. */
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

/** The BCP 47 tag of the language in use, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}

/** A text by a name that comes from outside, such as an alarm's or a pool's; `otherwise` where the catalogue has none. */
export function textOr(id: string, otherwise: string): string {
  return id in i18n.messages ? i18n._(id) : otherwise;
}
