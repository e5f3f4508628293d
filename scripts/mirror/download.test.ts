import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fetchBytes } from './download.ts';

it('waits as long as a server says that limits its callers', async () => {
  const times: number[] = [];
  const server = createServer((_, response) => {
    times.push(Date.now());
    if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const told: string[] = [];
  const bytes = await fetchBytes(`http://127.0.0.1:${port}/`, (line) => told.push(line));
  server.close();
  expect(new TextDecoder().decode(bytes)).toBe('whole');
  expect(told).toEqual(['The server limits its callers: waiting 1 s.']);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
});
