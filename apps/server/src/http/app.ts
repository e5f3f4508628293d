import { randomUUID } from 'node:crypto';
import { MAX_ENVELOPE_BYTES, type EndpointName } from '@fairlaunch/protocol';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { proxyList } from '../config/trusted-proxies.ts';
import type { Deps } from '../shared/deps.ts';
import { closeWhenStopping } from './connections.ts';
import { handleErrors } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { limitCalls } from './rate-limits.ts';
import { keepRawBodies } from './raw-body.ts';
import { registerRoutes } from './register.ts';
import type { Route } from './route.ts';
import { guardServiceWorkers } from './service-workers.ts';
import { serveFrontEnds, type FrontEnd } from './static.ts';

export type AppParts = {
  routes: readonly Route[];
  served: readonly EndpointName[];
  frontEnds: readonly FrontEnd[];
  plugins: readonly ((app: FastifyInstance, deps: Deps) => Promise<void> | void)[];
  /** Per network address; `Infinity` turns every limit off. */
  callsPerMinute: number;
};

export async function createApp(deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  const proxies = proxyList(deps.config.TRUSTED_PROXIES);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_ENVELOPE_BYTES,
    requestTimeout: 60_000,
    // What still comes while it closes is answered as ever.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: proxies.length > 0 ? proxies : false,
    routerOptions: { maxParamLength: 100 },
  }) as unknown as FastifyInstance;
  keepRawBodies(app);
  closeWhenStopping(app, deps.process);
  securityHeaders(app, deps.config);
  if (Number.isFinite(parts.callsPerMinute)) await limitCalls(app, parts.callsPerMinute);
  handleErrors(app);
  guardServiceWorkers(app, deps.config);
  registerRoutes(app, deps, parts.routes, parts.served);
  for (const plugin of parts.plugins) await plugin(app, deps);
  await serveFrontEnds(app, parts.frontEnds);
  return app;
}
