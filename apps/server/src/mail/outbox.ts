import type { Locale } from '@fairlaunch/locales';
import { randomText } from '@fairlaunch/protocol';
import type { Tx } from '../db/database.ts';
import type { PersonalData } from '../personal-data/keys.ts';
import type { Mail } from './compose.ts';

type About = {
  memberId: bigint;
  /** Language of the reader. */
  locale: Locale;
  sendUntil: Date;
};

export const aboutMail = (mailId: string): string => `mail:${mailId}`;

/**
 * Stores a mail sealed; `send-mails` sends it once the transaction is committed.
 * @returns its id
 */
export async function queueMail(
  tx: Tx,
  keys: PersonalData,
  mail: Mail,
  { memberId, locale, sendUntil }: About,
): Promise<string> {
  const mailId = randomText(24);
  const { sealed, keyId } = keys.seal(JSON.stringify(mail), aboutMail(mailId));
  await tx
    .insertInto('mail')
    .values({
      mail_id: mailId,
      member_id: memberId,
      kind: mail.kind,
      locale,
      sealed_content: sealed,
      key_id: keyId,
      send_until: sendUntil,
    })
    .execute();
  return mailId;
}
