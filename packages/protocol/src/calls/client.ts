import { ApiError } from '../wire/api-error.ts';
import { ERRORS, SUCCESS, errorNameOf } from '../wire/codes.ts';
import type { Endpoint, Input, Output } from '../wire/endpoint.ts';
import {
  endpoints,
  type CallName,
  type EndpointName,
  type Endpoints,
  type StreamName,
} from '../endpoints/endpoints.ts';
import { importEnvelopeKey, sealBody, type EnvelopeContext } from '../wire/envelope.ts';
import { requestOf, stampAt, TIME_LIMITS_MS, type Sealed } from '../wire/request.ts';
import type { ApiResponse, ErrorData } from '../wire/response.ts';

/** Calls of the development chain take longer: moving its time on runs the closes of whole days. */
const DEVELOPMENT_LIMIT_MS = 120_000;

export const timeLimitMs = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): number =>
  path.startsWith('/api/development/') ? DEVELOPMENT_LIMIT_MS : TIME_LIMITS_MS[method];

export type ClientPorts = {
  baseUrl: string;
  token: () => string;
  /** Aborts when the session of `token` ends, which cancels the reads that are still under way. */
  sessionOver?: () => AbortSignal;
  locale: () => string;
  deviceKey: () => Promise<CryptoKeyPair>;
  /** `refresh`: after the server refused the key or the time of a request; corrects `now` too. */
  envelopeKey: (refresh: boolean) => Promise<{ id: string; publicKey: string }>;
  /** Real time in milliseconds, by the server's clock as far as the app knows it. */
  now: () => number;
  /** Asked before an action is sent; if false, the action fails as one that was never sent. */
  canReachServer?: () => Promise<boolean>;
  /** The answer to a read that the page sent before the app ran, given out once; else undefined. */
  takeEarly?: (path: string, token: string) => Promise<Response | undefined>;
  /** Called before an error is thrown, unless the caller cancelled or the session is over. */
  onError?: (error: ApiError, name: EndpointName) => void;
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  timeLimitMs?: number;
  /** Token of a session that is over on this device already. */
  token?: string;
  /** Added to the client's own headers; never replaces one. */
  headers?: Readonly<Record<string, string>>;
};

export type Client = {
  call: <Name extends CallName>(
    name: Name,
    input: Input<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<Output<Endpoints[Name]>>;
  /** The body of a stream. The time limit is for its answer, not for how long it stays open. */
  open: (name: StreamName, signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};

/** Path of a call: fields that the path names are filled in, the others become its query. */
export function requestPath(
  endpoint: Endpoint,
  input: Record<string, string | number | boolean | undefined>,
): string {
  const used = new Set<string>();
  const values = new Map(Object.entries(input));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    used.add(field);
    return encodeURIComponent(String(values.get(field)));
  });
  if (endpoint.method !== 'GET') return path;
  const query = new URLSearchParams();
  for (const [field, value] of values) {
    if (!used.has(field) && value !== undefined) query.set(field, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Errors that a refresh of the server's envelope key and clock can cure. */
const OUTDATED: ReadonlySet<number> = new Set([
  ERRORS.ENVELOPE_KEY_UNKNOWN.code,
  ERRORS.ENVELOPE_EXPIRED.code,
]);

/** Reads an answer of JSON; of a stream, `data` is the body, unread. */
async function receive(response: Response): Promise<ApiResponse> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/event-stream')) return (await response.json()) as ApiResponse;
  return { code: SUCCESS, msg: '', data: response.body };
}

const SESSION_OVER = new ApiError('', ERRORS.SESSION_MISSING.code, {
  error: 'SESSION_MISSING',
  moneyMoved: 'no',
});

type Sending = {
  /** Token of the session in which the call began, even if somebody else signs in meanwhile. */
  token: string;
  signal: AbortSignal;
  headers?: CallOptions['headers'] | undefined;
};

export function createClient(ports: ClientPorts): Client {
  const seal = async (
    input: Record<string, unknown>,
    context: Omit<EnvelopeContext, 'keyId'>,
  ): Promise<Sealed> => {
    const { id: keyId, publicKey } = await ports.envelopeKey(false);
    const { key, data } = await sealBody(input, await importEnvelopeKey(publicKey), {
      ...context,
      keyId,
    });
    const { timestamp, nonce } = context;
    return { timestamp, nonce, keyId, key, body: JSON.stringify({ data }) };
  };

  const send = async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    { token: ofSession, signal, headers: custom }: Sending,
    onSend: () => void,
  ): Promise<Response> => {
    const { method, access } = endpoint;
    const path = requestPath(endpoint, input as Record<string, string>);
    // A public read carries the token, so that limits count it for the member, not for its network.
    const token = access === 'public' && method === 'POST' ? '' : ofSession;
    const early = method === 'GET' && (await ports.takeEarly?.(path, token));
    if (early) return early;
    const stamp = stampAt(ports.now());
    const sealed = method === 'POST' ? await seal(input, { method, path, token, ...stamp }) : stamp;
    const caller = { token, locale: ports.locale(), deviceKey: ports.deviceKey };
    const init = await requestOf(endpoint, path, caller, sealed, custom);
    if (method === 'POST' && (await ports.canReachServer?.()) === false) throw new Error('offline');
    onSend();
    return (ports.fetch ?? fetch)(`${ports.baseUrl}${path}`, { ...init, signal });
  };

  const exchange = async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    sending: Sending,
  ): Promise<ApiResponse> => {
    const { signal } = sending;
    let isUnsent = true;
    const onSend = () => (isUnsent = false);
    const ask = async (): Promise<ApiResponse> =>
      receive(await send(endpoint, input, sending, onSend));
    try {
      const answer = await ask();
      if (!OUTDATED.has(answer.code)) return answer;
      // The server did not open this envelope, so nothing was done.
      isUnsent = true;
      await ports.envelopeKey(true);
      return await ask();
    } catch (cause) {
      if (cause instanceof ApiError && cause.error !== 'NETWORK') throw cause;
      // Older engines throw an error of their own for a call that was aborted.
      const reason: unknown = signal.aborted ? signal.reason : cause;
      throw new ApiError(cause instanceof Error ? cause.message : 'network', 0, {
        error: 'NETWORK',
        moneyMoved: endpoint.method === 'GET' || isUnsent ? 'no' : 'unknown',
        isTimeout:
          cause instanceof ApiError
            ? cause.isTimeout
            : reason instanceof Error && reason.name === 'TimeoutError',
        isUnsent: endpoint.method === 'POST' && isUnsent,
      });
    }
  };

  const answerTo = async (
    name: EndpointName,
    input: Record<string, unknown>,
    limit: AbortSignal,
    { signal: caller, headers, token = ports.token() }: Omit<CallOptions, 'timeLimitMs'>,
  ): Promise<unknown> => {
    const { method, access } = endpoints[name];
    const isOfSession = method === 'GET' && access !== 'public';
    const over = isOfSession ? ports.sessionOver?.() : undefined;
    const signal = AbortSignal.any([limit, caller, over].filter((one) => one !== undefined));
    try {
      const { code, msg, data } = await exchange(endpoints[name], input, {
        token,
        signal,
        headers,
      });
      if (code === SUCCESS) return data;
      throw new ApiError(msg, code, {
        ...(data as ErrorData),
        error: errorNameOf(code) ?? 'INTERNAL',
      });
    } catch (cause) {
      // Not a failure of the network, so that nobody tries the call again.
      const error = over?.aborted ? SESSION_OVER : cause;
      const isPast = token !== '' && token !== ports.token();
      if (error instanceof ApiError && !isPast && !caller?.aborted) ports.onError?.(error, name);
      throw error;
    }
  };

  return {
    async call(name, input, { timeLimitMs: limitMs, ...options } = {}) {
      const limit = AbortSignal.timeout(limitMs ?? timeLimitMs(endpoints[name]));
      return (await answerTo(name, input, limit, options)) as never;
    },
    async open(name, signal) {
      const opening = new AbortController();
      const late = setTimeout(
        () => opening.abort(new DOMException('no answer in time', 'TimeoutError')),
        timeLimitMs(endpoints[name]),
      );
      try {
        return (await answerTo(name, {}, opening.signal, { signal })) as ReadableStream<
          Uint8Array<ArrayBuffer>
        >;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
