import type { Locale } from '@fairlaunch/locales';
import { translate } from '@fairlaunch/locales/server';
import { OPERATOR_MAILS } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import type { Message } from '../shared/mailer.ts';

const recipient = {
  to: z.string(),
  /** True if the member has read mail at this address: nobody else may see its word. */
  isConfirmed: z._default(z.boolean(), false),
};

/** Content of a mail that is stored sealed: its recipient and the values in its text, by kind. */
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
  z.object({
    kind: z.literal('OPERATOR_WAITS'),
    ...recipient,
    content: z.object({ waiting: z.array(z.enum(OPERATOR_MAILS)) }),
  }),
]);
export type Mail = z.infer<typeof mailSchema>;

type Reader = {
  locale: Locale;
  /** Host of the app. */
  host: string;
  /** The word by which the member knows our mails; missing if it has chosen none. */
  word?: string;
};

/** Plain text without links, so that members learn to expect none. */
export function composeMail(mail: Mail, { locale, host, word }: Reader): Message {
  return {
    to: mail.to,
    subject: translate(locale, `mail.${mail.kind}.subject`),
    text: [
      ...(word === undefined ? [] : [translate(locale, 'mail.word', { word }), '']),
      bodyOf(mail, locale),
      '',
      translate(locale, 'mail.foot', { host }),
    ].join('\n'),
  };
}

function bodyOf({ kind, content }: Mail, locale: Locale): string {
  if (kind !== 'OPERATOR_WAITS') return translate(locale, `mail.${kind}.text`, content);
  const list = content.waiting.map((one) => `- ${translate(locale, `mail.waits.${one}`)}`);
  return translate(locale, `mail.${kind}.text`, { list: list.join('\n') });
}
