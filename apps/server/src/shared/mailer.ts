import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 10_000;

export type Message = { to: string; subject: string; text: string };
export type SendMail = (message: Message) => Promise<void>;

/** Plain text by SMTP; no wait is longer than ten seconds. */
export function mailer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (message) => {
    await transport.sendMail({ from, ...message });
  };
}
