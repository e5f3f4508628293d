import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bsc } from 'viem/chains';
import { expect, it, onTestFinished } from 'vitest';
import { hostOf, isWithoutAnswer } from '../shared/endpoint-errors.ts';
import { openEndpoint } from './endpoint.ts';

const TIMEOUT_MS = 400;

async function endpoint(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    client: openEndpoint(bsc, `http://127.0.0.1:${port}/key`, { timeoutMs: TIMEOUT_MS }),
    port,
  };
}

it('an endpoint that takes calls and answers none is given up within the limit of one call', async () => {
  let calls = 0;
  const { client, port } = await endpoint(() => (calls += 1));
  const error = await client.getBlockNumber().catch((thrown: unknown) => thrown);
  expect(calls).toBe(1);
  expect([isWithoutAnswer(error), hostOf(error)]).toEqual([true, `127.0.0.1:${port}`]);
  expect((error as Error).message).not.toContain('/key');
});
