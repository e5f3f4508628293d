import { http } from 'viem';
import { apiUrl } from '../client/api-url.ts';
import type { Api } from '../client/api.ts';
import { chainOf } from './chain-definition.ts';
import { createReadingClient, type ReadingClient } from './reading-client.ts';

/** For one try; there are at most two. */
const ANSWER_TIMEOUT_MS = 6_000;
/** Calls that the server takes in one request. */
const MAX_BATCH_SIZE = 20;
const POLLING_INTERVAL_MS = 1_500;

/**
 * Reads the chain through the server's read-only proxy.
 * @param token the session's token, so that the calls count for the member
 */
export function createChainReader(
  loadConfig: Api['loadConfig'],
  token: () => string = () => '',
): () => Promise<ReadingClient> {
  let reader: Promise<ReadingClient> | undefined;
  return () => {
    reader ??= loadConfig().then((config) =>
      createReadingClient({
        chain: chainOf(config.chain),
        transport: http(apiUrl('/api/rpc'), {
          batch: { batchSize: MAX_BATCH_SIZE },
          timeout: ANSWER_TIMEOUT_MS,
          retryCount: 1,
          onFetchRequest: (_, init) => {
            const own = token();
            if (!own) return undefined;
            const headers = new Headers(init.headers);
            headers.set('Authorization', `Bearer ${own}`);
            return { ...init, headers };
          },
        }),
        pollingInterval: POLLING_INTERVAL_MS,
      }),
    );
    reader.catch(() => (reader = undefined));
    return reader;
  };
}
