import { CODE_LENGTH } from './validators.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

/** The digits of a code, however they are grouped, alone or in the sentence that told it. */
export function readTypedCode(text: string): string {
  const plain = plainTyped(text);
  const groups = plain.match(/\d+/g) ?? [];
  const [code, ...others] = groups.filter(({ length }) => length === CODE_LENGTH);
  return code !== undefined && others.length === 0 && /\p{L}/u.test(plain) ? code : groups.join('');
}

/** `(0)` is dialled or not, by the country: such a number is left as it is. */
const MAYBE_ZERO = /\(0\)/;

/** With its country code, as `+65 9123 4567`, `0065…` and `tel:` write it. */
export function readTypedPhone(text: string): string {
  const plain = plainTyped(text);
  if (MAYBE_ZERO.test(plain)) return plain;
  return withoutEnds(plain.replace(/^tel:/i, ''))
    .replace(/[\s().\-‐‑–—−/·]/g, '')
    .replace(/^00/, '+');
}

/** Alone, as a link, or behind the name that mail programs write before it. */
export function readTypedEmail(text: string): string {
  const plain = plainTyped(text);
  const [, named] = /<([^<>\s]+)>\s*$/.exec(plain) ?? [];
  return withoutEnds(named ?? plain.replace(/^mailto:([^?]*).*$/i, '$1'));
}

/** A text typed from a picture or a question: case, spaces and full stops do not count. */
export const readTypedAnswer = (text: string): string =>
  withoutEnds(plainTyped(text)).replace(/\s/g, '').toLowerCase();
