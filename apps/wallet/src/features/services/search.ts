import { plainTyped } from '@fairlaunch/protocol';

/** Ignored in a search: accents, and Khmer's invisible spaces. Vowel signs count as letters. */
const IGNORED = /[\p{Script=Inherited}\u200b]/gu;

const plain = (text: string): string =>
  plainTyped(text).normalize('NFKD').replace(IGNORED, '').toLowerCase().trim();

/** True if the text has every typed word, in any case and with any accents. */
export function matchesSearch(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
