import { http } from 'viem';
import type { Api } from '../client/api.ts';
import { chainOf } from './chain-definition.ts';
import { createReadingClient, type ReadingClient } from './reading-client.ts';

/** Each answer is asked for twice at most. */
const ANSWER_TIMEOUT_MS = 6_000;
/** Calls that the server takes in one request. */
const MAX_BATCH_SIZE = 20;
const POLLING_INTERVAL_MS = 1_500;

/** Reads the chain through the server's read-only proxy. */
export function createChainReader(loadConfig: Api['loadConfig']): () => Promise<ReadingClient> {
  let reader: Promise<ReadingClient> | undefined;
  return () => {
    reader ??= loadConfig().then((config) =>
      createReadingClient({
        chain: chainOf(config.chain),
        transport: http('/api/rpc', {
          batch: { batchSize: MAX_BATCH_SIZE },
          timeout: ANSWER_TIMEOUT_MS,
          retryCount: 1,
        }),
        pollingInterval: POLLING_INTERVAL_MS,
      }),
    );
    reader.catch(() => (reader = undefined));
    return reader;
  };
}
