import { createTransport } from 'nodemailer';

const WAIT_MS = 10_000;
const WHOLE_MAIL_MS = 30_000;
/** Codes for a mailbox that does not exist, is full or cannot exist (RFC 5321). */
const OF_THE_MAILBOX = [550, 551, 552, 553];
const FULL = 552;
/** The subject of an enhanced status code: 1 the address, 2 the mailbox (RFC 3463). */
const SUBJECT = /\b5\.(\d{1,3})\.\d{1,3}\b/;

export type Message = { to: string; subject: string; text: string };
export type SendMail = (message: Message) => Promise<void>;

/** Sends plain text by SMTP; no wait takes longer than ten seconds, no mail longer than thirty. */
export function mailer(url: string, from: string, wholeMailMs = WHOLE_MAIL_MS): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  return async (message) => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => timeout.reject(new Error('the mail server took too long')),
      wholeMailMs,
    );
    try {
      await Promise.race([transport.sendMail({ from, ...message }), timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Whether a mail was refused for good because of the recipient's address or mailbox. Undefined if
 * it was because of us, which a mail server may answer with the same codes.
 */
export function refusalOf(error: unknown): 'ADDRESS' | 'MAILBOX' | undefined {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO')
    return undefined;
  if (!('responseCode' in error) || !OF_THE_MAILBOX.includes(Number(error.responseCode)))
    return undefined;
  const subject = 'response' in error ? SUBJECT.exec(String(error.response))?.[1] : undefined;
  if (subject === '2' || (subject === undefined && error.responseCode === FULL)) return 'MAILBOX';
  return subject === undefined || subject === '1' ? 'ADDRESS' : undefined;
}
