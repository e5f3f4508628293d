import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The members' app registers this one and no other. */
const OWN = '/sw.js';

/**
 * A service worker that replaces the one for which it was fetched, deletes what that one stored,
 * reloads its pages and removes itself. It asks again to replace a busy worker: Chromium may miss
 * that the other one has become idle.
 */
const REMOVAL = `let asking;
self.addEventListener('install', () => {
  asking = setInterval(() => self.skipWaiting(), 500);
});
self.addEventListener('activate', (event) => {
  clearInterval(asking);
  event.waitUntil(remove());
});
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // A page that loads waits for this to end.
  for (const page of pages) void page.navigate(page.url).catch(() => undefined);
}
`;

/**
 * Browsers mark requests for a service worker. Under any path but ours, and with
 * `SERVICE_WORKER=remove` under ours too, they get one that removes itself (docs/decisions/0086).
 */
export function guardServiceWorkers(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['service-worker'] !== 'script') return undefined;
    const isOwn = request.url.split('?')[0] === OWN;
    if (isOwn && config.SERVICE_WORKER === 'serve') return undefined;
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(REMOVAL);
  });
}
