import { countCall } from '#shared/counters.ts';
import { Places } from '#shared/places.ts';
import { redact } from '#shared/redact.ts';
import { singleFlight } from '#shared/single-flight.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 1_048_576;
const MAX_MESSAGE_LENGTH = 500;
/** Calls under way at once, in all and of each caller. */
const CALLS = { all: 64, each: 20 };
const HEAD_LIFETIME_MS = 2_000;

export type RpcAnswer =
  { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/** Limits time, size and number of strangers' calls. */
export type RpcEndpoint = {
  ask: (caller: string, method: string, params: readonly unknown[]) => Promise<RpcAnswer>;
  head: (caller: string) => Promise<bigint>;
};

export class EndpointBusyError extends Error {}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function askOnce(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = JSON.parse(await boundedText(response)) as {
    result?: unknown;
    error?: { code?: unknown; message?: unknown; data?: unknown };
  };
  if (!answer.error) return { result: answer.result };
  const { code, message, data } = answer.error;
  return {
    error: {
      code: Number(code) || -32_000,
      message: redact(String(message)).slice(0, MAX_MESSAGE_LENGTH),
      ...(data !== undefined && { data }),
    },
  };
}

async function readHead(url: string): Promise<bigint> {
  const answer = await askOnce(url, 'eth_blockNumber', []);
  if (!('result' in answer)) throw new Error('the endpoint returned no block number');
  return BigInt(answer.result as string);
}

export function openRpcEndpoint(url: string): RpcEndpoint {
  const places = new Places(CALLS);
  const withPlace = <Value>(caller: string, call: () => Promise<Value>): Promise<Value> => {
    const release = places.take(caller);
    if (!release) throw new EndpointBusyError();
    return countCall('proxy', call).finally(release);
  };
  // A caller without a place is refused alone: its call is not shared with others.
  const sharedHead = singleFlight(
    (caller: string) => withPlace(caller, () => readHead(url)),
    HEAD_LIFETIME_MS,
  );
  return {
    ask: async (caller, method, params) => withPlace(caller, () => askOnce(url, method, params)),
    head: async (caller) => sharedHead(caller),
  };
}
