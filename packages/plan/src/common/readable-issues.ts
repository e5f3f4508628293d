import en from 'zod/v4/locales/en.js';

/** Option for every parse: zod/mini has no texts for its issues by itself. */
export const readableIssues = { error: en().localeError };
