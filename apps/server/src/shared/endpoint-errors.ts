import {
  BaseError,
  HttpRequestError,
  InternalRpcError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  TimeoutError,
} from 'viem';

/** The endpoint belongs to another chain than the configured one. */
export class OtherChainError extends BaseError {
  constructor(url: string, found: number, wanted: number) {
    super(`The chain at ${new URL(url).host} has id ${found} and not ${wanted}.`, {
      name: 'OtherChainError',
    });
  }
}

const NO_ANSWER = [
  HttpRequestError,
  InternalRpcError,
  LimitExceededRpcError,
  OtherChainError,
  ResourceUnavailableRpcError,
  TimeoutError,
];

const hosts = new WeakMap<object, string>();

/** Notes the host of the endpoint that an error came from; path and query may hold keys. */
export function noteHost(error: unknown, url: string): void {
  if (typeof error === 'object' && error !== null) hosts.set(error, new URL(url).host);
}

/** Host of the endpoint that failed, also if the chain library has wrapped its error. */
export function hostOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return hosts.get(error) ?? (error instanceof Error ? hostOf(error.cause) : undefined);
}

/** True if an endpoint did not answer; false for a refusal by the chain, such as a revert. */
export const isWithoutAnswer = (error: unknown): error is BaseError =>
  error instanceof BaseError &&
  error.walk((cause) => NO_ANSWER.some((kind) => cause instanceof kind)) !== null;

/** Why an endpoint did not answer: its status, the network's code, or else the error's name. */
export function reasonOf(error: BaseError): string {
  const refused = error.walk((cause) => cause instanceof HttpRequestError);
  if (refused instanceof HttpRequestError && refused.status !== undefined)
    return `HTTP ${refused.status}`;
  return networkCode(error.walk((cause) => networkCode(cause) !== undefined)) ?? error.name;
}

/** Such as `ECONNREFUSED` or `SELF_SIGNED_CERT_IN_CHAIN`. */
const networkCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
