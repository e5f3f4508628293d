import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '#config/config.ts';
import { limitTo } from '#http/rate-limits.ts';
import { networkOf } from '#personal-data/network-address.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { EndpointBusyError, openRpcEndpoint, type RpcEndpoint } from './rpc-endpoint.ts';
import { BROWSER_METHODS, checkedCall, type CheckedCall } from './rpc-methods.ts';

const MAX_PARAMS_BYTES = 16_384;
const MAX_BATCH_SIZE = 20;
/** The state of older blocks is refused. */
const STATE_DEPTH_BLOCKS = 1_000n;
const CALLS_PER_MINUTE = 600;
/** EIP-1474; clients retry such a call a little later. */
const LIMIT_EXCEEDED_CODE = -32_005;

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(64), z.null()]).optional(),
  method: z.string().max(64),
  params: z.array(z.unknown()).max(4).default([]),
});

type Check = (method: string, params: unknown[]) => CheckedCall | undefined;

type ProxyTarget = {
  endpoint: RpcEndpoint;
  methods: ReadonlySet<string>;
  check: Check;
  oldest: bigint;
};

function refusal(id: string | number | null | undefined, code: number, message: string) {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message } };
}

async function isInRange(
  { endpoint, oldest }: ProxyTarget,
  caller: string,
  { block }: CheckedCall,
): Promise<boolean> {
  if (!block) return true;
  return (
    block.number >= (block.state ? (await endpoint.head(caller)) - STATE_DEPTH_BLOCKS : oldest)
  );
}

async function forward(target: ProxyTarget, caller: string, raw: unknown): Promise<unknown> {
  const parsed = requestSchema.safeParse(raw);
  if (!parsed.success || JSON.stringify(parsed.data.params).length > MAX_PARAMS_BYTES)
    return refusal(null, -32600, 'Invalid Request');
  const { id, method, params } = parsed.data;
  if (!target.methods.has(method)) return refusal(id, -32601, 'The method is not allowed here');
  const call = target.check(method, params);
  try {
    if (!call || !(await isInRange(target, caller, call)))
      return refusal(id, -32602, 'These parameters are not allowed here');
    return {
      jsonrpc: '2.0',
      id: id ?? null,
      ...(await target.endpoint.ask(caller, call.method, call.params)),
    };
  } catch (error) {
    return error instanceof EndpointBusyError
      ? refusal(id, LIMIT_EXCEEDED_CODE, 'Too many calls at once')
      : refusal(id, -32_000, 'The chain did not answer');
  }
}

/** Strangers never use the endpoint that deposits are read from, except in development. */
function endpointUrl(config: Config): string | undefined {
  return config.CHAIN_PROXY_RPC_URL ?? (config.development ? config.CHAIN_RPC_URL : undefined);
}

/**
 * Wallets and libraries speak plain JSON-RPC, so these calls have no envelope.
 * @param check refuses parameters and limits the cost of a call
 */
export function chainRoute(
  url: string,
  methods: readonly string[],
  callsPerMinute: number,
  check: Check = (method, params) => ({ method, params }),
) {
  return (app: FastifyInstance, deps: Deps): void => {
    const { config } = deps;
    const target = endpointUrl(config);
    const endpoint = target === undefined ? undefined : openRpcEndpoint(target);
    const limit = limitTo(app, deps, callsPerMinute);
    app.post(url, { config: { callsPerMinute } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!endpoint) throw new Failure('UNAVAILABLE');
      const target = {
        endpoint,
        methods: new Set(methods),
        check,
        oldest: BigInt(config.DEPLOYED_AT_BLOCK),
      };
      const caller = networkOf(request.ip);
      const { body } = request;
      if (!Array.isArray(body)) {
        await limit(request);
        return forward(target, caller, body);
      }
      if (body.length === 0 || body.length > MAX_BATCH_SIZE)
        return refusal(null, -32600, 'A batch takes from 1 to 20 requests');
      await limit(request, body.length);
      return Promise.all(body.map((one) => forward(target, caller, one)));
    });
  };
}

export const chainProxy = chainRoute('/api/rpc', BROWSER_METHODS, CALLS_PER_MINUTE, checkedCall);
