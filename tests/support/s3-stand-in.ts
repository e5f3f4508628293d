import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSigned, type Credentials } from './aws-signature.ts';

type Stored = { content: Buffer; headers: Record<string, string> };

/**
 * Speaks as much of S3's protocol as the server uses, and checks each request's signature. As S3 does
 * for a role that may get and not list, it denies what it does not have.
 */
export type S3StandIn = {
  url: string;
  /** Objects by bucket and key. */
  objects: Map<string, Stored>;
  asked: () => readonly string[];
  /** Answers so many requests with an error of the store. */
  fail: (times: number) => void;
  stop: () => Promise<void>;
};

const KEPT = ['content-type', 'content-encoding', 'cache-control', 'x-amz-meta-hash'];

export async function startS3(credentials: Credentials): Promise<S3StandIn> {
  const objects = new Map<string, Stored>();
  const asked: string[] = [];
  let failures = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const say = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
    if (!isSigned(request, body, credentials, 's3')) return void say(403, 'SignatureDoesNotMatch');
    const key = new URL(request.url!, 'http://localhost').pathname.slice(1);
    asked.push(`${request.method} ${key}`);
    if (failures-- > 0) return void say(503, 'SlowDown');
    const known = objects.get(key);
    if (request.method === 'GET')
      return void (known
        ? response
            .writeHead(200, { ...known.headers, 'content-length': known.content.length })
            .end(known.content)
        : say(403, 'AccessDenied'));
    if (known && request.headers['if-none-match'] === '*')
      return void say(412, 'PreconditionFailed');
    const headers = KEPT.map((name) => [name, String(request.headers[name])] as const);
    objects.set(key, { content: body, headers: Object.fromEntries(headers) });
    response.writeHead(200).end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked: () => asked,
    fail: (times) => (failures = times),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
