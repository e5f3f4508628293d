import { ApiError } from '@fairlaunch/protocol';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { ReadKey, Scope } from './read-key.ts';

const MAX_RETRIES = 2;

type QueriesOptions = {
  /** First part of the keys of everything that belongs to the session. */
  scope: Scope;
  staleTimeMs: number;
  /** False where the page says that the answer took too long, and offers to ask again. */
  retriesTimeouts: boolean;
};

/** Answers of the API, kept while they refresh; a refusal by the server is not asked for again. */
export function createQueries({ scope, staleTimeMs, retriesTimeouts }: QueriesOptions) {
  // It is told of changes alone.
  if ('onLine' in navigator && !navigator.onLine) onlineManager.setOnline(false);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // Asks once also where the browser says that there is no connection.
        networkMode: 'offlineFirst',
        retry: (count, error) =>
          count < MAX_RETRIES &&
          error instanceof ApiError &&
          error.error === 'NETWORK' &&
          (retriesTimeouts || !error.isTimeout),
        refetchOnWindowFocus: true,
      },
      // A deed is done now or fails: it is never kept, and done minutes later.
      mutations: { networkMode: 'always' },
    },
  });
  /**
   * Reads that no page shows are asked for anew by the next one, and not shown as they were before.
   */
  const refresh = (queryKey: readonly [] | readonly [Scope] | ReadKey = []): void => {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey });
  };
  return {
    queryClient,
    refreshSession: () => refresh([scope]),
    /** For when business time moved on. */
    refreshEverything: () => refresh(),
    /** For one retry of all that failed on the page. */
    refetchFailed: () =>
      queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    forgetSession: () =>
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === scope }),
  };
}
