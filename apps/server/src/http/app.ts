import { randomUUID } from 'node:crypto';
import { MAX_ENVELOPE_BYTES, type EndpointName } from '@fairlaunch/protocol';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { proxyList } from '../config/trusted-proxies.ts';
import type { Deps } from '../shared/deps.ts';
import { closeWhenStopping } from './connections.ts';
import { guardConsole } from './console-door.ts';
import { handleErrors, sendFailure } from './errors.ts';
import { serveFrontEnds, type FrontEnd } from './front-ends/serve.ts';
import { boundAnswers, createGate } from './gate/gate.ts';
import { securityHeaders } from './headers.ts';
import { limitCalls } from './rate-limits.ts';
import { measureRequests } from './measure-requests.ts';
import { keepRawBodies } from './raw-body.ts';
import { registerRoutes } from './register.ts';
import { nameRequests } from './request-ids.ts';
import type { Route } from './route.ts';
import { guardServiceWorkers } from './service-workers.ts';
import { traceRequests } from './trace-requests.ts';

export type AppParts = {
  routes: readonly Route[];
  served: readonly EndpointName[];
  frontEnds: readonly FrontEnd[];
  plugins: readonly ((app: FastifyInstance, deps: Deps) => Promise<void> | void)[];
  /** Limit of a member, or of a guest's network; `Infinity` turns all limits off. */
  callsPerMinute: number;
  /** Limits of answers under way at once, lower in tests. */
  answers?: Parameters<typeof boundAnswers>[1];
};

export async function createApp(deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  const proxies = proxyList(deps.config.TRUSTED_PROXIES);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_ENVELOPE_BYTES,
    serverFactory: (handle) => createGate(handle, deps.config),
    // Calls that still come while the server closes are answered as usual.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // The id is in every line of a request, whoever writes it (`request-context.ts`).
    childLoggerFactory: (logger) => logger,
    trustProxy: proxies.length > 0 ? proxies : false,
    frameworkErrors: sendFailure,
    routerOptions: { maxParamLength: 100 },
  }) as unknown as FastifyInstance;
  nameRequests(app);
  closeWhenStopping(app, deps.process);
  securityHeaders(app, deps.config);
  measureRequests(app);
  if (deps.config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app);
  boundAnswers(app, parts.answers);
  keepRawBodies(app);
  await guardConsole(app, deps.config);
  if (Number.isFinite(parts.callsPerMinute)) await limitCalls(app, deps, parts.callsPerMinute);
  handleErrors(app);
  guardServiceWorkers(app, deps.config);
  registerRoutes(app, deps, parts.routes, parts.served);
  for (const plugin of parts.plugins) await plugin(app, deps);
  serveFrontEnds(app, parts.frontEnds);
  return app;
}
