import type { Locale } from '@fairlaunch/locales';
import { translate } from '@fairlaunch/locales/server';
import { z } from 'zod/mini';
import type { Message } from '../shared/mailer.ts';

const recipient = {
  to: z.string(),
  /** The member read mail there before: others do not learn its word. */
  isConfirmed: z._default(z.boolean(), false),
};

/** Sealed content of a mail: its recipient and the values that its text names, by kind. */
export const mailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('KYC_CODE'),
    ...recipient,
    content: z.object({ code: z.string(), minutes: z.int() }),
  }),
  z.object({
    kind: z.literal('EMAIL_CHANGED'),
    ...recipient,
    content: z.object({ hours: z.int() }),
  }),
]);
export type Mail = z.infer<typeof mailSchema>;

type Reader = {
  locale: Locale;
  /** Host of the app. */
  host: string;
  /** The member's own word, by which it knows our mails; none has been chosen if it is missing. */
  word?: string;
};

/** Plain text, without links: nothing in it signs in. */
export function composeMail({ kind, to, content }: Mail, { locale, host, word }: Reader): Message {
  return {
    to,
    subject: translate(locale, `mail.${kind}.subject`),
    text: [
      ...(word === undefined ? [] : [translate(locale, 'mail.word', { word }), '']),
      translate(locale, `mail.${kind}.text`, content),
      '',
      translate(locale, 'mail.foot', { host }),
    ].join('\n'),
  };
}
