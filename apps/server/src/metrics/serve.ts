import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Config } from '#config/config.ts';

const MAX_CONNECTIONS = 16;
const REQUEST_TIMEOUT_MS = 10_000;

/** `/metrics` on a port of its own, which strangers do not reach. */
export async function serveMetrics(
  create: () => Registry,
  { HOST, METRICS_PORT }: Config,
): Promise<{ port: number; stop: () => Promise<void> } | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const registry = create();
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (isAsked) void answer(registry, response);
    else response.writeHead(404).end();
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(METRICS_PORT, HOST);
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`HOST, METRICS_PORT: ${error.message}`, { cause: error });
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => close(server),
  };
}

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
