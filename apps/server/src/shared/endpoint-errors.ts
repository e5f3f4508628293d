import {
  BaseError,
  HttpRequestError,
  InternalRpcError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  TimeoutError,
} from 'viem';

/** The endpoint is of another chain than the one that was configured. */
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

/** Keeps which endpoint an error came from, by its host alone: keys stand in path and query. */
export function noteHost(error: unknown, url: string): void {
  if (typeof error === 'object' && error !== null) hosts.set(error, new URL(url).host);
}

/** The host of the endpoint that failed, also behind what the chain library makes of its error. */
export function hostOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return hosts.get(error) ?? (error instanceof Error ? hostOf(error.cause) : undefined);
}

/** True if an endpoint did not answer, and false for what the chain refuses, such as a revert. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => NO_ANSWER.some((kind) => cause instanceof kind)) !== null;
