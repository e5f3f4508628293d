import { CODE_LENGTH } from './validators.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

/** Reads the digits of a code, however they are grouped, also within the sentence of a mail. */
export function readTypedCode(text: string): string {
  const plain = plainTyped(text);
  const groups = plain.match(/\d+/g) ?? [];
  const [code, ...others] = groups.filter(({ length }) => length === CODE_LENGTH);
  return code !== undefined && others.length === 0 && /\p{L}/u.test(plain) ? code : groups.join('');
}

/** Whether `(0)` is dialled depends on the country, so such a number is left unchanged. */
const MAYBE_ZERO = /\(0\)/;

/** Reads a phone number with its country code, as in `+65 9123 4567`, `0065…` or `tel:`. */
export function readTypedPhone(text: string): string {
  const plain = plainTyped(text);
  if (MAYBE_ZERO.test(plain)) return plain;
  return withoutEnds(plain.replace(/^tel:/i, ''))
    .replace(/[\s().\-‐‑–—−/·]/g, '')
    .replace(/^00/, '+');
}

/** Reads an e-mail address, also in a link, or after the name that mail programs put before it. */
export function readTypedEmail(text: string): string {
  const plain = plainTyped(text);
  const [, named] = /<([^<>\s]+)>\s*$/.exec(plain) ?? [];
  return withoutEnds(named ?? plain.replace(/^mailto:([^?]*).*$/i, '$1'));
}

/** Reads the answer to a picture or a question, ignoring case, spaces and full stops. */
export const readTypedAnswer = (text: string): string =>
  withoutEnds(plainTyped(text)).replace(/\s/g, '').toLowerCase();
