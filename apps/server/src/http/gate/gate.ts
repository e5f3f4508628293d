import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { trustedProxies } from '#config/trusted-proxies.ts';
import { networkOf } from '#personal-data/network-address.ts';
import { Failure } from '#shared/errors.ts';
import { Places } from '#shared/places.ts';
import { MAX_ANSWER_MS, oneAtATime } from './one-at-a-time.ts';
import { holdWhileUnderWay } from './under-way.ts';

/** Answers under way in a process and of one network; reads and queued actions count apart. */
const ANSWERS = { all: 4_096, each: 256 };
/** Connections of a process beside its streams. */
export const MAX_CONNECTIONS = 4_096;
const CONNECTIONS = { all: MAX_CONNECTIONS, /** Of one network. */ each: 1_024 };
const KEEP_ALIVE_MS = 72_000;
/** Time for a request to arrive in full. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Interval of the search for connections that are too slow. */
const CHECK_INTERVAL_MS = 10_000;

/** A server that limits connections by network, and makes one answer of a connection at a time. */
export function createGate(
  handle: RequestListener,
  config: Pick<Config, 'TRUSTED_PROXIES' | 'LIVE_STREAMS'>,
  { connections, maxAnswerMs } = { connections: CONNECTIONS, maxAnswerMs: MAX_ANSWER_MS },
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    oneAtATime(handle, maxAnswerMs),
  );
  const isProxy = trustedProxies(config.TRUSTED_PROXIES);
  const places = new Places({ ...connections, all: config.LIVE_STREAMS + connections.all });
  return server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const release = places.take(networkOf(remoteAddress), () => socket.destroy());
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/**
 * Limits answers under way by network, also behind proxies, from the first byte of a request.
 * Probes are always answered.
 */
export function boundAnswers(app: FastifyInstance, bounds = ANSWERS): void {
  const [reads, actions] = [new Places(bounds), new Places(bounds)];
  app.addHook('onRequest', async ({ ip, routeOptions: { config } }, { raw }) => {
    if (!config?.isProbe) holdPlace(config?.waitsByAge ? actions : reads, ip, raw);
  });
}

/** @throws Failure TOO_MANY_REQUESTS */
export function holdPlace(places: Places, address: string, response: ServerResponse): void {
  const release = places.take(networkOf(address), () => response.destroy());
  if (!release) throw new Failure('TOO_MANY_REQUESTS');
  holdWhileUnderWay(response, release);
}
