import { plainTyped } from '@fairlaunch/protocol';

/** Accents, and the invisible spaces that Khmer texts break lines at; vowel signs are letters. */
const UNHEARD = /[\p{Script=Inherited}\u200b]/gu;

const plain = (text: string): string =>
  plainTyped(text).normalize('NFKD').replace(UNHEARD, '').toLowerCase().trim();

/** Every word that was typed is in the text, whatever its case and accents. */
export function matchesSearch(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
