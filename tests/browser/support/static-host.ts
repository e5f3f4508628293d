import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from '../../../apps/server/src/http/headers.ts';
import type { Config } from '../../../apps/server/src/config/config.ts';

const APP = path.resolve(import.meta.dirname, '../../../apps/wallet/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A built app on a host of static files, in a folder, with a content security policy. */
export type StaticHost = { url: string; stop: () => Promise<void> };

type Hosted = { app: string; prefix: string; policy: string };

const MEMBERS: Hosted = {
  app: APP,
  prefix: '/copy/',
  policy: contentSecurityPolicy({} as Config),
};

/** Starts a host on which everything that is no file of the app is not found. */
export async function startStaticHost(hosted: Hosted = MEMBERS): Promise<StaticHost> {
  const { app, prefix } = hosted;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const way = new URL(request.url ?? '/', 'http://host').pathname;
    const file = path.join(app, way.slice(prefix.length) || 'index.html');
    const bytes =
      way.startsWith(prefix) && file.startsWith(app)
        ? await readFile(file).catch(() => undefined)
        : undefined;
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[bytes ? path.extname(file) : '.html'] ?? 'application/octet-stream',
      'content-security-policy': hosted.policy,
    });
    response.end(bytes ?? 'nothing here');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
