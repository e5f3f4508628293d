import type { Readable } from 'node:stream';
import {
  endpoints,
  errorsOf,
  isOfOperators,
  SUCCESS,
  type Endpoint,
  type EndpointName,
} from '@fairlaunch/protocol';
import { translate } from '@fairlaunch/locales/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Deps } from '../shared/deps.ts';
import { asFailure, Failure } from '../shared/errors.ts';
import { authenticate } from './authenticate.ts';
import { letGo } from './gate/under-way.ts';
import { localeOf } from './locale.ts';
import { once } from './once.ts';
import { openEnvelope } from './open-envelope.ts';
import { readAsCaller } from './read-as-caller.ts';
import type { Call, Caller, Route, TransactionCall } from './route.ts';
import { Rush } from './rush.ts';

/** Calls a minute of one caller that may need the endpoints from which deposits are read. */
const COSTLY_LIMIT = 30;

const PROBES: readonly EndpointName[] = ['healthLive', 'healthReady'];
/** High, since many balancers may ask each process every second. */
const PROBE_LIMIT = 6_000;

/** Limits that replace the general one. */
const OWN_LIMITS: Partial<Record<EndpointName, number>> = {
  loginMessage: COSTLY_LIMIT,
  login: COSTLY_LIMIT,
  openBox: COSTLY_LIMIT,
  buyNode: COSTLY_LIMIT,
  kycChallenge: COSTLY_LIMIT,
  sendKycCode: COSTLY_LIMIT,
  faucet: COSTLY_LIMIT,
  live: 120,
  coverage: 120,
  watch: 60,
  signRoot: COSTLY_LIMIT,
  sharedView: COSTLY_LIMIT,
  makeShareLink: COSTLY_LIMIT,
};

/**
 * Actions outside the queue: those that wait for the chain, whose slow endpoint would hold up
 * everybody else's; and the end of a session, for which nobody waits.
 */
const BESIDE_THE_RUSH: readonly EndpointName[] = [
  'openBox',
  'signRoot',
  'faucet',
  'advanceTime',
  'logout',
];

/** True if the member's wallet signs, since a contract wallet's signature is checked on chain. */
const isSignedByMember = (endpoint: Endpoint): boolean =>
  endpoint.access === 'session' &&
  endpoint.method === 'POST' &&
  endpoint.body instanceof z.ZodMiniObject &&
  'signature' in endpoint.body.shape;

const limitOf = (name: EndpointName): number | undefined =>
  (PROBES.includes(name) ? PROBE_LIMIT : OWN_LIMITS[name]) ??
  (isSignedByMember(endpoints[name]) ? COSTLY_LIMIT : undefined);

/** Refuses other spellings of a path: a device signs exactly the path that is served. */
function checkPath(request: FastifyRequest): void {
  const fields = request.params as Record<string, string>;
  const written = request.routeOptions.url!.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(fields[field] ?? ''),
  );
  if (request.url.split('?', 1)[0] !== written) throw new Failure('NOT_FOUND');
}

async function inputOf(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const raw =
    endpoint.method === 'POST'
      ? await openEnvelope(deps, request, endpoint.access === 'public')
      : { ...(request.query as object), ...(request.params as object) };
  const parsed = (endpoint.method === 'POST' ? endpoint.body : endpoint.query).safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (issue?.message === 'ADDRESS_MISREAD') throw new Failure('ADDRESS_MISREAD', { field });
  throw new Failure(field === 'amount' ? 'AMOUNT_INVALID' : 'INPUT_INVALID', { field });
}

function answer(route: Route, endpoint: Endpoint, call: Call<EndpointName>): Promise<unknown> {
  if (route.handle) return route.handle(call);
  const { prepare, act } = route;
  if (!act) throw new Error(`the route ${route.name} does nothing`);
  const { requestId } = call.input as { requestId: string };
  return once(
    call.deps,
    { memberId: call.caller.memberId, requestId, endpoint: endpoint.path, body: call.input },
    prepare && (() => prepare(call)),
    (tx, prepared) => act(call as TransactionCall<EndpointName>, tx, prepared),
  );
}

/** Sends a stream with headers by which no proxy holds events back, changes or keeps them. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  letGo(reply.raw);
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    .send(events);
}

export function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  served: readonly EndpointName[],
): void {
  const byName = new Map(routes.map((route) => [route.name, route]));
  if (byName.size !== routes.length) throw new Error('an endpoint has two routes');
  const rush = new Rush();
  for (const name of served) {
    const route = byName.get(name);
    if (!route) throw new Error(`the endpoint ${name} has no route`);
    const endpoint: Endpoint = endpoints[name];
    const limit = limitOf(name);
    const { access } = endpoint;
    const errors = errorsOf(endpoint);
    /** A failure that the table does not tell of is a defect, and one to mend where it shows. */
    const told = async <Answer>(answering: Promise<Answer>, { log }: FastifyRequest) => {
      try {
        return await answering;
      } catch (cause) {
        const failure = asFailure(cause);
        if (!failure || errors.has(failure.error)) throw cause;
        const defect = new Error(`${name} does not name ${failure.error}`, { cause });
        if (deps.config.development) throw defect;
        log.error({ err: defect }, 'error not named');
        throw cause;
      }
    };
    const waitsByAge = endpoint.method === 'POST' && !BESIDE_THE_RUSH.includes(name);
    const isRead = endpoint.method === 'GET' && !route.open;
    const make = async (request: FastifyRequest, caller?: Caller): Promise<unknown> => {
      const call: Call<EndpointName> = {
        deps,
        input: (await inputOf(deps, endpoint, request)) as never,
        get caller(): Caller {
          if (!caller) throw new Error(`${name} has no caller`);
          return caller;
        },
        locale: localeOf(request),
        networkAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        origin: request.headers.origin ?? '',
      };
      return told(route.open ? route.open(call) : answer(route, endpoint, call), request);
    };
    const makeAsCaller = async (request: FastifyRequest): Promise<unknown> => {
      if (access === 'public') return make(request);
      if (isRead) return readAsCaller(deps, request, access, (caller) => make(request, caller));
      return make(request, await authenticate(deps, request, access));
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      checkPath(request);
      const data = await makeAsCaller(request);
      if (route.open) return sendEvents(reply, data as Readable);
      if (route.statusOf) reply.status(route.statusOf(data as never));
      return { code: SUCCESS, msg: translate(localeOf(request), 'success'), data };
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: !route.open,
      config: {
        ...(limit && { callsPerMinute: limit }),
        isProbe: PROBES.includes(name),
        isOfConsole: isOfOperators(access),
        waitsByAge,
      },
      handler: (request, reply) =>
        waitsByAge
          ? rush.run(
              () => handle(request, reply),
              () => request.raw.socket.destroyed,
            )
          : handle(request, reply),
    });
  }
}
