import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** What a browser may ask of the chain through us: reading, and nothing that costs much or changes anything. */
const ALLOWED = [
  'eth_chainId', 'eth_blockNumber', 'eth_call', 'eth_getBalance', 'eth_getCode', 'eth_getBlockByNumber', 'eth_getTransactionByHash',
  'eth_getTransactionReceipt', 'eth_getTransactionCount', 'eth_gasPrice', 'eth_estimateGas', 'eth_feeHistory', 'eth_maxPriorityFeePerGas', 'net_version',
];

const MAX_PARAMS_BYTES = 16_384;
const MAX_BATCH = 20;

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(64), z.null()]).optional(),
  method: z.string().max(64),
  params: z.array(z.unknown()).max(4).default([]),
});

type Request = z.infer<typeof request>;

function refusal(id: Request['id'], code: number, message: string) {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message } };
}

async function forward(deps: Deps, raw: unknown, allowed: ReadonlySet<string>): Promise<unknown> {
  const parsed = request.safeParse(raw);
  if (!parsed.success || JSON.stringify(parsed.data.params).length > MAX_PARAMS_BYTES) return refusal(null, -32600, 'Invalid Request');
  const { id, method, params } = parsed.data;
  if (!allowed.has(method)) return refusal(id, -32601, 'The method is not allowed here');
  try {
    const result: unknown = await deps.chain.main.request({ method, params } as never);
    return { jsonrpc: '2.0', id: id ?? null, result };
  } catch (error) {
    const { code, data, shortMessage } = error as { code?: number; data?: unknown; shortMessage?: string };
    return { jsonrpc: '2.0', id: id ?? null, error: { code: code ?? -32000, message: shortMessage ?? 'The chain did not answer', ...(data !== undefined && { data }) } };
  }
}

/** A JSON-RPC route to the chain for these methods, without an envelope, since wallets and libraries speak it as it is. */
export function chainRoute(url: string, methods: readonly string[], callsAMinute: number) {
  const allowed = new Set(methods);
  return (app: FastifyInstance, deps: Deps): void => {
    app.post(url, { config: { rateLimit: { max: callsAMinute } } }, async ({ body }, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!Array.isArray(body)) return forward(deps, body, allowed);
      if (body.length > MAX_BATCH) return refusal(null, -32600, 'Too many requests in one batch');
      return Promise.all(body.map((one) => forward(deps, one, allowed)));
    });
  };
}

/** The read-only route that apps read the chain through when no wallet is connected. */
export const chainProxy = chainRoute('/api/rpc', ALLOWED, 600);
