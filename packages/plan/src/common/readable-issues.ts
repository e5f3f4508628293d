import en from 'zod/v4/locales/en.js';

/** What zod/mini is to be given with every parse, so that its issues say what is wrong: it brings no texts itself. */
export const readableIssues = { error: en().localeError };
