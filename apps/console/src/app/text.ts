import type { ConsoleMessageId } from '@fairlaunch/locales';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type MessageId = ConsoleMessageId;
export type Values = Record<string, string | number>;
/** Gives a text of the catalogue in the language in use. */
export type Text = (id: MessageId, values?: Values) => string;

/** A text outside of components. */
export const text: Text = (id, values) => i18n._(id, values);

/** Texts for a component, which renders again when the language changes. */
export function useText(): Text {
  useLingui();
  return text;
}

/** The BCP 47 tag of the language in use, for `Intl`. */
export function useLanguageTag(): string {
  return useLingui().i18n.locale;
}

/** A text by a name that comes from outside, such as an alarm's; the name itself where the catalogue has none. */
export function textOr(id: string, otherwise: string): string {
  return id in i18n.messages ? i18n._(id) : otherwise;
}
