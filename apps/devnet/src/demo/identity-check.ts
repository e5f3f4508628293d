import { randomText, type Client, type Kyc, type KycPurpose } from '@fairlaunch/protocol';
import type { Inbox } from '../mail/inbox.ts';

type Call = Client['call'];

/** Answer to a question in English, as a person reads it. */
export function answerTo(question: string): string {
  const sum = /(\d+) plus (\d+)/.exec(question);
  if (sum) return String(Number(sum[1]) + Number(sum[2]));
  const [, place, words = ''] = /word number (\d+) of these: (.*)\./.exec(question) ?? [];
  return words.split(', ')[Number(place) - 1] ?? '';
}

/** Solves the question in words and asks for a code. */
export async function askForCode(call: Call, purpose: KycPurpose, email?: string): Promise<void> {
  const challenge = await call('kycChallenge', { purpose, way: 'QUESTION' });
  if (challenge.way !== 'QUESTION') throw new Error('pictures came instead of a question');
  await call('sendKycCode', {
    requestId: randomText(24),
    purpose,
    ...(email !== undefined && { email }),
    verifyImgs: { id: challenge.id, answer: answerTo(challenge.question) },
  });
}

/** The code in the latest mail to an address. */
export function codeFor(inbox: Pick<Inbox, 'mails'>, email: string): string | undefined {
  const wanted = email.toLowerCase();
  const mail = inbox.mails().find(({ to }) => to.toLowerCase() === wanted);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
}

/** @param runJobs runs jobs, which send the waiting mails */
export async function passIdentityCheck(
  call: Call,
  email: string,
  inbox: Pick<Inbox, 'mails'>,
  runJobs: () => Promise<void>,
): Promise<Kyc> {
  await askForCode(call, 'CERTIFY', email);
  await runJobs();
  return call('certifyKyc', { requestId: randomText(24), code: codeFor(inbox, email) ?? '' });
}
