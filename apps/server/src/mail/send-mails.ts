import { sql } from 'kysely';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';
import type { SendMail } from '../shared/mailer.ts';
import { readWord } from './anti-phishing-word.ts';
import { composeMail, mailSchema } from './compose.ts';
import { aboutMail } from './outbox.ts';

const MAILS_PER_RUN = 20;
const MAX_ATTEMPTS = 6;
const RETRY_SECONDS = 15;

type Claimed = {
  mail_id: string;
  member_id: bigint;
  locale: string;
  sealed_content: Buffer;
  key_id: string;
};

/**
 * Each mail is claimed before it is sent, so that two workers do not send it at once; one whose
 * worker died is claimed again. Past its time or its attempts it is given up.
 */
export async function sendMails(deps: Deps, send: SendMail, signal: AbortSignal): Promise<void> {
  const keys = personalData(deps.config);
  if (!keys) return;
  const givenUp = await giveUp(deps);
  const mails = await claim(deps);
  const sent = await Promise.all(
    mails.map(async (mail) => !signal.aborted && sendOne(deps, keys, send, mail)),
  );
  const failed = sent.filter((isSent) => !isSent).length;
  if (failed + givenUp > 0) await raiseAlarm(deps.writes, 'MAIL_NOT_SENT', {});
  else if (mails.length > 0) await clearAlarm(deps.writes, 'MAIL_NOT_SENT');
}

async function giveUp({ writes }: Deps): Promise<number> {
  const { rows } = await sql`
    update mail set sealed_content = null, given_up_at = clock_timestamp()
    where mail_id in (select mail_id from mail where sealed_content is not null
      and next_attempt_at <= clock_timestamp()
      and (send_until <= clock_timestamp() or attempts >= ${MAX_ATTEMPTS})
      order by next_attempt_at limit ${MAILS_PER_RUN} for update skip locked)
    returning mail_id`.execute(writes);
  return rows.length;
}

async function claim({ writes }: Deps): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update mail set attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + (attempts + 1) * ${RETRY_SECONDS} * interval '1 second'
    where mail_id in (select mail_id from mail where sealed_content is not null
      and next_attempt_at <= clock_timestamp() and send_until > clock_timestamp()
      and attempts < ${MAX_ATTEMPTS}
      order by next_attempt_at limit ${MAILS_PER_RUN} for update skip locked)
    returning mail_id, member_id, locale, sealed_content, key_id`.execute(writes);
  return rows;
}

async function sendOne(
  { writes, config, log }: Deps,
  keys: PersonalData,
  send: SendMail,
  { mail_id: mailId, member_id: memberId, locale, sealed_content: sealed, key_id: keyId }: Claimed,
): Promise<boolean> {
  try {
    const text = keys.open({ sealed, keyId }, aboutMail(mailId));
    const { host } = new URL(config.PUBLIC_URL);
    const word = await readWord(writes, keys, memberId);
    const reader = { locale, host, ...(word !== undefined && { word }) };
    await send(composeMail(mailSchema.parse(JSON.parse(text)), reader));
  } catch (error) {
    // What the mail server said may name the recipient.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.error({ mail: mailId, code }, 'a mail was not sent');
    return false;
  }
  await writes
    .updateTable('mail')
    .set({ sealed_content: null, sent_at: new Date() })
    .where('mail_id', '=', mailId)
    .execute();
  return true;
}
