import { readLocale } from '@fairlaunch/locales';
import { sql } from 'kysely';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';
import { refusalOf, type SendMail } from '../shared/mailer.ts';
import { readWord } from './anti-phishing-word.ts';
import { composeMail, mailSchema, type Mail } from './compose.ts';
import { aboutMail } from './outbox.ts';

const MAILS_PER_RUN = 20;
/** Wait before the second try; it doubles with each further one, up to half an hour. */
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 1_800;

type Claimed = {
  mail_id: string;
  member_id: bigint;
  locale: string;
  sealed_content: Buffer;
  key_id: string;
};

/**
 * Outcome of a try. REFUSED: for a reason of the recipient, not of ours; UNMADE: no mail can be
 * composed from the stored content, however often it is tried.
 */
type Outcome = 'SENT' | 'REFUSED' | 'FAILED' | 'UNMADE';

/**
 * Claims each mail before it is sent, so that two workers do not send it at once; a mail whose
 * worker died is claimed again. A mail past its time is given up.
 */
export async function sendMails(deps: Deps, send: SendMail, signal: AbortSignal): Promise<void> {
  const keys = personalData(deps.config);
  const givenUp = await endOverdueMails(deps);
  if (!keys) return;
  const mails = await claim(deps);
  const outcomes = await Promise.all(
    mails.map(async (mail) => (signal.aborted ? 'FAILED' : sendOne(deps, keys, send, mail))),
  );
  const unmade = outcomes.filter((outcome) => outcome === 'UNMADE').length;
  if (unmade > 0) await raiseAlarm(deps.writes, 'MAIL_NOT_SENT', { unmade });
  else if (outcomes.includes('FAILED')) await raiseAlarm(deps.writes, 'MAIL_NOT_SENT', {});
  else if (givenUp === 0 && outcomes.includes('SENT'))
    await clearAlarm(deps.writes, 'MAIL_NOT_SENT');
}

/** Gives up mails past their time, also on a worker that sends none. @returns how many */
export async function endOverdueMails(deps: Deps): Promise<number> {
  const givenUp = await giveUp(deps);
  if (givenUp > 0) await raiseAlarm(deps.writes, 'MAIL_NOT_SENT', {});
  return givenUp;
}

async function giveUp({ writes }: Deps): Promise<number> {
  const { rows } = await sql`
    update mail set sealed_content = null, given_up_at = clock_timestamp()
    where mail_id in (select mail_id from mail where sealed_content is not null
      and next_attempt_at <= clock_timestamp() and send_until <= clock_timestamp()
      order by next_attempt_at limit ${MAILS_PER_RUN} for update skip locked)
    returning mail_id`.execute(writes);
  return rows.length;
}

async function claim({ writes }: Deps): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update mail set attempts = attempts + 1,
      next_attempt_at = least(send_until, clock_timestamp() + interval '1 second'
        * least(power(2, attempts) * ${RETRY_SECONDS}, ${LONGEST_RETRY_SECONDS}))
    where mail_id in (select mail_id from mail where sealed_content is not null
      and next_attempt_at <= clock_timestamp() and send_until > clock_timestamp()
      order by next_attempt_at limit ${MAILS_PER_RUN} for update skip locked)
    returning mail_id, member_id, locale, sealed_content, key_id`.execute(writes);
  return rows;
}

async function sendOne(
  deps: Deps,
  keys: PersonalData,
  send: SendMail,
  mail: Claimed,
): Promise<Outcome> {
  const { mail_id: mailId, key_id: keyId } = mail;
  // An operator can restore the key, so the mail is tried until its time is over.
  if (!keys.has(keyId)) return 'FAILED';
  const content = contentOf(keys, mail);
  if (!content) {
    deps.log.error({ mail: mailId }, 'a mail cannot be made');
    await end(deps, mailId, { given_up_at: new Date() });
    return 'UNMADE';
  }
  try {
    const word = content.isConfirmed ? await wordOf(deps, keys, mail) : undefined;
    const { host } = new URL(deps.config.PUBLIC_URL);
    const reader = { locale: readLocale(mail.locale), host, ...(word !== undefined && { word }) };
    await send(composeMail(content, reader));
  } catch (error) {
    // The mail server's answer is not logged, since it may name the recipient.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    deps.log.error({ mail: mailId, code }, 'a mail was not sent');
    const refusal = refusalOf(error);
    if (!refusal) return 'FAILED';
    // A thief can fill a mailbox, so that the warning to its owner waits for room.
    if (refusal === 'ADDRESS' || content.kind !== 'EMAIL_CHANGED')
      await end(deps, mailId, { given_up_at: new Date() });
    return 'REFUSED';
  }
  await end(deps, mailId, { sent_at: new Date() });
  return 'SENT';
}

function contentOf(
  keys: PersonalData,
  { mail_id: mailId, sealed_content: sealed, key_id: keyId }: Claimed,
): Mail | undefined {
  try {
    return mailSchema.parse(JSON.parse(keys.open({ sealed, keyId }, aboutMail(mailId))));
  } catch {
    return undefined;
  }
}

/** The member's word; a mail is sent without it if it cannot be opened. */
const wordOf = (
  { writes, log }: Deps,
  keys: PersonalData,
  { mail_id: mail, member_id: memberId }: Claimed,
): Promise<string | undefined> =>
  readWord(writes, keys, memberId).catch(() => {
    log.error({ mail }, 'an anti-phishing word does not open');
    return undefined;
  });

const end = (
  { writes }: Deps,
  mailId: string,
  how: { sent_at: Date } | { given_up_at: Date },
): Promise<unknown> =>
  writes
    .updateTable('mail')
    .set({ sealed_content: null, ...how })
    .where('mail_id', '=', mailId)
    .execute();
