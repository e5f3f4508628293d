/** Letters, digits and what joins them, so that no mark of writing direction hides in it. */
export const WORD_PATTERN = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{2,22})[\p{L}\p{M}\p{N}]$/u;
export const MAX_WORD_LENGTH = 24;
export const MIN_WORD_LENGTH = 4;
