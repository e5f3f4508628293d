import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const KEPT_MAILS = 50;
const MAX_BYTES = 100_000;

/** `at` in seconds of real time. */
export type ReceivedMail = { at: number; to: string; subject: string; text: string };

export type Inbox = {
  /** Address of the inbox's mail server. */
  url: string;
  /** The latest mails, newest first. */
  mails: () => readonly ReceivedMail[];
  stop: () => Promise<void>;
};

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A local mail server that keeps what it receives and forwards nothing. */
export async function startInbox(): Promise<Inbox> {
  const kept: ReceivedMail[] = [];
  const take = async (stream: AsyncIterable<Buffer>) => {
    const { to, subject, text } = await PostalMime.parse(await readAll(stream));
    const [first] = to ?? [];
    kept.unshift({
      at: Math.floor(Date.now() / 1_000),
      to: first?.address ?? '',
      subject: subject ?? '',
      text: (text ?? '').trim(),
    });
    kept.splice(KEPT_MAILS);
  };
  const deliver = callbackify(take);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    onData: (stream, _, done) => deliver(stream, done),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: () => kept,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
