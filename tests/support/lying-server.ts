import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Another body for a path, or undefined to pass on the server's; one that throws drops the call. */
export type Alteration = (path: string, body: Buffer) => Buffer | undefined;

/** A server in front of a real one, which can be made to lie. */
export type LyingServer = {
  url: string;
  asked: string[];
  lie: (alteration: Alteration | undefined) => void;
  stop: () => Promise<void>;
};

const PASSED_ON = ['content-type', 'key', 'key-id', 'timestamp', 'nonce', 'locale'];

export async function startLyingServer(serverUrl: () => string): Promise<LyingServer> {
  const asked: string[] = [];
  let alteration: Alteration | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      asked.push(`${method} ${url}`);
      const body = await buffer(request);
      const headers = PASSED_ON.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      const answer = await fetch(`${serverUrl()}${url}`, {
        method,
        headers,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const truth = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      });
      response.end(alteration?.(url, truth) ?? truth);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lie: (next) => {
      alteration = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
