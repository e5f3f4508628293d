import { createServer, type Server } from 'node:http';
import { timeLeft } from './time-left.ts';
import type { Troubles } from './troubles.ts';
import type { Watcher } from './watcher.ts';

const REQUEST_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 20;
/** Longer than a look without anything new takes, with an endpoint that is slow. */
const STALE_AFTER_MS = 30 * 60_000;

const moment = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/** How far a watcher is. */
export function statusOf(watcher: Watcher | undefined, troubles: Troubles, now = Date.now()) {
  const { last, signed, accepted } = watcher?.state() ?? {};
  const roots = watcher?.roots();
  const lookedAt = watcher?.lookedAt();
  const trouble = troubles.now();
  return {
    isWell: !trouble && lookedAt !== undefined && now - lookedAt < STALE_AFTER_MS,
    lookedAt: moment(lookedAt),
    checkedThrough: last?.day ?? null,
    signedDay: signed?.day ?? null,
    acceptedDay: accepted?.day.day ?? null,
    activeRoot: roots?.active.day ?? null,
    pendingRoot: roots?.pending ? timeLeft(roots) : null,
    endpointBlockAt: moment(roots && roots.time * 1_000),
    endpointLagSeconds: roots ? Math.round(now / 1_000) - roots.time : null,
    trouble: trouble ? { ...trouble, since: moment(trouble.since) } : null,
    warning: troubles.warning.now() ?? null,
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(status: ReturnType<typeof statusOf>): string {
  const rows = Object.entries(status).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `<tr><th align="left">${name}<td>${escaped(text)}`;
  });
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="30">
<title>Watcher</title><h1>${status.isWell ? 'Well' : 'Not well'}</h1><table>${rows.join('\n')}</table>`;
}

/** `/` is for people; `/status` is for probes and answers 503 while something is wrong. */
export function serveStatus(
  { host, port }: { host: string; port: number },
  status: () => ReturnType<typeof statusOf>,
): Promise<Server> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    ({ method, url }, response) => {
      const isRead = method === 'GET' || method === 'HEAD';
      if (!isRead || (url !== '/' && url !== '/status')) {
        response.writeHead(isRead ? 404 : 405).end();
        return;
      }
      const now = status();
      const [type, text] =
        url === '/'
          ? ['text/html; charset=utf-8', pageOf(now)]
          : ['application/json', JSON.stringify(now)];
      response.writeHead(url === '/' || now.isWell ? 200 : 503, {
        'Content-Type': type,
        'Content-Security-Policy': "default-src 'none'",
        'Cache-Control': 'no-store',
        Connection: 'close',
      });
      response.end(text);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
