import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A pooler that is configured to ignore settings of sessions. */
export type Pooler = { url: string; stop: () => Promise<void> };

/** Forwards everything except the `options` at the start of a session. */
export async function startPooler(url: string): Promise<Pooler> {
  const { searchParams, username, pathname } = new URL(url);
  const socket = path.join(searchParams.get('host')!, '.s.PGSQL.5432');
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socket);
    for (const one of [client, database]) {
      open.add(one);
      one.on('error', () => one.destroy()).on('close', () => open.delete(one));
    }
    client.once('data', (start) => {
      database.write(withoutOptions(start));
      client.pipe(database).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: () =>
      new Promise((resolve) => {
        for (const one of open) one.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A start message: length, protocol, zero-terminated names and values, and a final zero. */
function withoutOptions(start: Buffer): Buffer {
  const words = start.subarray(8).toString().split('\0').slice(0, -2);
  const kept = words.filter((_, index) => words[index - (index % 2)] !== 'options');
  const body = Buffer.from([...kept, '', ''].join('\0'));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  start.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}
