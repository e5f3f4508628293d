import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Keeps a second watcher out of a folder, by an abstract socket that ends with its process.
 * @throws Error if another one has it
 */
export async function lockHome(home: string): Promise<void> {
  const name = createHash('sha256')
    .update(await realpath(home))
    .digest('hex');
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(`\0fairlaunch-watch-${name.slice(0, 32)}`, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new Error(`a watcher runs on ${home} already`, { cause });
    throw cause;
  });
  server.unref();
}
