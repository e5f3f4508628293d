import { useLanguageTag } from './text.ts';

type ListType = 'conjunction' | 'disjunction';

/** Chromium knows no Khmer lists and would write English words between their parts. */
const KHMER_WORDS: Record<ListType, readonly [english: string, khmer: string]> = {
  conjunction: ['and', 'និង'],
  disjunction: ['or', 'ឬ'],
};

/** Joins names in a language: all of them, or one of them. */
export function listIn(tag: string) {
  // English as of dates: day first, and no comma before “and”.
  const language = tag.startsWith('en') ? 'en-GB' : tag;
  const isKhmer = tag.startsWith('km') && Intl.ListFormat.supportedLocalesOf('km').length === 0;
  return (names: readonly string[], type: ListType = 'conjunction'): string => {
    if (!isKhmer) return new Intl.ListFormat(language, { type }).format(names);
    return new Intl.ListFormat('en-GB', { type })
      .formatToParts(names)
      .map((part) =>
        part.type === 'literal' ? part.value.replace(...KHMER_WORDS[type]) : part.value,
      )
      .join('');
  };
}

/** Joins names in the language in use. */
export const useList = () => listIn(useLanguageTag());
