import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { PlainError, systemCode } from '../shared/plain-error.ts';

const ANSWER_TIMEOUT_MS = 1_000;

/** Name of an abstract socket, which the kernel frees however its process ends. */
async function socketName(home: string): Promise<string> {
  return `\0fairlaunch-${createHash('sha256')
    .update(await realpath(home))
    .digest('hex')
    .slice(0, 32)}`;
}

function holder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(name);
    const done = (answer?: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => done());
    socket.on('error', () => done());
    socket.on('data', (data) => done(data.toString()));
  });
}

export type HomeLock = { release: () => Promise<void> };

/** @throws PlainError if another process has the lock */
export async function lockHome(home: string): Promise<HomeLock> {
  const name = await socketName(home);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(name, resolve);
    });
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE') throw error;
    const pid = await holder(name);
    throw new PlainError(
      `Fairlaunch runs on ${home} already${pid ? ` (process ${pid})` : ''}. Stop it first, or set FAIRLAUNCH_HOME to another folder for a second one.`,
      { cause: error },
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
