import { startInbox, type Inbox } from '../../apps/devnet/src/mail/inbox.ts';

/**
 * Starts a mail server. @returns it with the environment that a server needs for identity checks
 */
export async function startMail(): Promise<{ inbox: Inbox; environment: Record<string, string> }> {
  const inbox = await startInbox();
  return {
    inbox,
    environment: {
      MAIL_SMTP_URL: inbox.url,
      MAIL_FROM: 'Fairlaunch <mail@fairlaunch.test>',
      PERSONAL_DATA_KEYS: JSON.stringify([{ id: 'first', key: FIRST_KEY }]),
      PERSONAL_DATA_HASH_KEY: `0x${'3f'.repeat(32)}`,
    },
  };
}

export const FIRST_KEY = `0x${'1d'.repeat(32)}`;
export const SECOND_KEY = `0x${'2e'.repeat(32)}`;
