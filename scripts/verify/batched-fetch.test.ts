import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { batchedFetch } from './batched-fetch.ts';

type Call = { id: number; method: string };

let server: Server | undefined;
afterEach(() => void server?.close());

const MOST = 1_000;

type Asked = { answer: (text: string, status?: number) => void; calls: Call | Call[] };

/** A server that is given what it was asked, and the address of it. */
async function serving(respond: (asked: Asked) => void): Promise<string> {
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () =>
      respond({
        calls: JSON.parse(Buffer.concat(pieces).toString()) as Call | Call[],
        answer: (text, status = 200) => response.writeHead(status).end(text),
      }),
    );
  });
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An endpoint that answers each call with the length that its method names. */
async function endpoint(takesBatches: boolean) {
  const asked: unknown[] = [];
  const resultOf = ({ id, method }: Call) => ({ id, result: 'x'.repeat(Number(method)) });
  const url = await serving(({ calls, answer }) => {
    asked.push(calls);
    if (!Array.isArray(calls)) answer(JSON.stringify(resultOf(calls)));
    else if (takesBatches) answer(JSON.stringify(calls.map(resultOf)));
    else answer('no batches', 400);
  });
  return { url, asked };
}

const batch = (...methods: string[]) => ({
  method: 'POST',
  body: JSON.stringify(methods.map((method, id) => ({ id, method }))),
});
const lengths = async (answer: Response) =>
  ((await answer.json()) as { result: string }[]).map(({ result }) => result.length);

describe('calls of a batch', () => {
  it('go in one request where the endpoint takes batches', async () => {
    const { url, asked } = await endpoint(true);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('1', '2', '3')))).toEqual([1, 2, 3]);
    expect(asked).toHaveLength(1);
  });

  it('go one by one where it takes none, which is asked once', async () => {
    const { url, asked } = await endpoint(false);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('1', '2')))).toEqual([1, 2]);
    expect(await lengths(await fetch(url, batch('3', '4')))).toEqual([3, 4]);
    expect(asked).toHaveLength(5);
  });

  it('have no empty result where the endpoint gave none', async () => {
    const url = await serving(({ answer }) => answer('{"message":"no"}', 403));
    await expect(batchedFetch(MOST)(url, batch('1'))).rejects.toThrow('answers 403 and no result');
  });

  it('are not spoilt by one whose answer is long', async () => {
    const { url } = await endpoint(true);
    const fetch = batchedFetch(MOST);
    expect(await lengths(await fetch(url, batch('600', '600')))).toEqual([600, 600]);
  });
});
