import { hasInvisible } from '#schema/plain-text.ts';

const WORD_PATTERN = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{2,22})[\p{L}\p{M}\p{N}]$/u;
/** A word has only letters, digits and what joins them, so that nothing can hide in it. */
export const isWord = (text: string): boolean => WORD_PATTERN.test(text) && !hasInvisible(text);
export const MAX_WORD_LENGTH = 24;
export const MIN_WORD_LENGTH = 4;
