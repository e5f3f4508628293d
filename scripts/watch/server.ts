import {
  ApiError,
  createClient,
  publishedRoots,
  publishedSeal,
  type PublishedRoot,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { ask } from '../mirror/answers.ts';
import { boundedFetch, type Fetch } from '../mirror/download.ts';

/** Roots of a server, and the way of a signature to it. */
export type RootServer = {
  /** Newest first. */
  roots: () => Promise<PublishedRoot[]>;
  /** False if the root does not wait any more. */
  post: (day: number, signature: Hex) => Promise<boolean>;
};

const MAX_ANSWER_BYTES = 1 << 20;

export function rootServer(url: string, fetch: Fetch): RootServer {
  const server = { url, fetch };
  let key: { id: string; publicKey: string } | undefined;
  let serverAheadMs = 0;
  const client = createClient({
    baseUrl: url,
    token: () => '',
    locale: () => 'en_US',
    deviceKey: () => Promise.reject(new Error('a watcher has no session')),
    envelopeKey: async (isRefresh) => {
      if (key && !isRefresh) return key;
      const { envelopeKey, now } = await ask(server, '/api/config', publishedSeal);
      serverAheadMs = now * 1_000 - Date.now();
      key = envelopeKey;
      return key;
    },
    now: () => Date.now() + serverAheadMs,
    fetch: boundedFetch(MAX_ANSWER_BYTES),
  });
  return {
    roots: async () => (await ask(server, '/api/roots', publishedRoots)).items,
    post: async (day, signature) => {
      try {
        await client.call('signRoot', { day, signature });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.error === 'NOT_FOUND') return false;
        throw error;
      }
    },
  };
}
