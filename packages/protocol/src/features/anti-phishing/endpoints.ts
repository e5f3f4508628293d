import { z } from 'zod/mini';
import { isWord, MAX_WORD_LENGTH } from './word.ts';
import { action, read } from '#wire/endpoint.ts';
import { requestId, text } from '#schema/schema.ts';

export const antiPhishingEndpoints = {
  antiPhishingWord: read(
    '/api/anti-phishing-word',
    'session',
    'The word that the member chose to know our mails and pages by; null if none.',
    z.object({}),
    z.object({
      /** True if the server has the keys that encrypt words. */
      isOpen: z.boolean(),
      word: z.nullable(z.string()),
    }),
  ),
  chooseAntiPhishingWord: action(
    '/api/anti-phishing-word',
    'session',
    'Chooses the anti-phishing word, or removes it.',
    z.object({
      requestId,
      word: z.nullable(text(MAX_WORD_LENGTH).check(z.refine(isWord))),
    }),
    z.object({}),
    ['WORD_CLOSED'],
  ),
};
