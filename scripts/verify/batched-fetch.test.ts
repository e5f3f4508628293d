import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { batchedFetch } from './batched-fetch.ts';

type Call = { id: number; method: string };

let server: Server | undefined;
afterEach(() => void server?.close());

const MOST = 1_000;

/** An endpoint that answers each call with the length that its method names. */
async function endpoint(takesBatches: boolean) {
  const bodies: string[] = [];
  const answer = ({ id, method }: Call) => ({ id, result: 'x'.repeat(Number(method)) });
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    bodies.push(body);
    const calls = JSON.parse(body) as Call | Call[];
    if (Array.isArray(calls) && !takesBatches)
      return void response.writeHead(400).end('no batches');
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)));
  });
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const batch = (...methods: string[]) => ({
  method: 'POST',
  body: JSON.stringify(methods.map((method, id) => ({ id, method }))),
});
const lengths = async (answer: Response) =>
  ((await answer.json()) as { result: string }[]).map(({ result }) => result.length);

describe('calls of a batch', () => {
  it('go in one request where the endpoint takes batches', async () => {
    const { url, bodies } = await endpoint(true);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('1', '2', '3')))).toEqual([1, 2, 3]);
    expect(bodies).toHaveLength(1);
  });

  it('go one by one where it takes none, which is asked once', async () => {
    const { url, bodies } = await endpoint(false);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('1', '2')))).toEqual([1, 2]);
    expect(await lengths(await fetch(url, batch('3', '4')))).toEqual([3, 4]);
    expect(bodies).toHaveLength(5);
  });

  it('have no empty result where the endpoint gave none', async () => {
    server = createServer((_, response) => void response.writeHead(403).end('{"message":"no"}'));
    await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(batchedFetch(MOST)(url, batch('1'))).rejects.toThrow('answers 403 and no result');
  });

  it('are not spoilt by one whose answer is long', async () => {
    const { url } = await endpoint(true);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('600', '600')))).toEqual([600, 600]);
  });
});
