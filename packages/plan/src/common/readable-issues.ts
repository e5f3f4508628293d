import en from 'zod/v4/locales/en.js';

/** Given to every parse, since zod/mini brings no texts for its issues. */
export const readableIssues = { error: en().localeError };
