import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from '../../http/errors.ts';
import { limitDownloads } from './limit-downloads.ts';

/** More than sockets hold by themselves. */
const LARGE = Buffer.alloc(32 << 20);
const EACH = 8;
const READING_MS = 500;

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify();
  handleErrors(app);
  const bound = limitDownloads(READING_MS);
  app.get('/large', async (request, reply) => {
    bound(request, reply);
    return reply.send(LARGE);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

const status = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/large`);
  await answer.body?.cancel();
  return answer.status;
};

/** Asks and reads no more than the head of the answer. */
async function stalled(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

it('readers who do not read are few, and are given up', async () => {
  const readers = await Promise.all(Array.from({ length: EACH }, stalled));
  expect(await status()).toBe(503);
  await expect.poll(status, { timeout: 5 * READING_MS }).toBe(200);
  for (const reader of readers) reader.destroy();
});
