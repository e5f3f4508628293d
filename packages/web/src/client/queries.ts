import { ApiError } from '@fairlaunch/protocol';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { ReadKey, Scope } from './read-key.ts';

const MAX_RETRIES = 2;

type QueriesOptions = {
  /** First part of the keys of everything that belongs to the session. */
  scope: Scope;
  staleTimeMs: number;
  /** False if the page itself says that the answer took too long, and offers to ask again. */
  retriesTimeouts: boolean;
};

/** The cache of the API's answers. Only calls that did not reach the server are tried again. */
export function createQueries({ scope, staleTimeMs, retriesTimeouts }: QueriesOptions) {
  // `onlineManager` learns only of changes by itself.
  if ('onLine' in navigator && !navigator.onLine) onlineManager.setOnline(false);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // Asks once even if the browser says that there is no connection.
        networkMode: 'offlineFirst',
        retry: (count, error) =>
          count < MAX_RETRIES &&
          error instanceof ApiError &&
          error.error === 'NETWORK' &&
          (retriesTimeouts || !error.isTimeout),
        refetchOnWindowFocus: true,
      },
      // An action is sent now or fails; it is never kept back and sent minutes later.
      mutations: { networkMode: 'always' },
    },
  });
  /**
   * Answers that no page shows are dropped, so that the next page does not show them out of date.
   */
  const refresh = (queryKey: readonly [] | readonly [Scope] | ReadKey = []): void => {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey });
  };
  return {
    queryClient,
    refreshSession: () => refresh([scope]),
    /** For a jump of business time. */
    refreshEverything: () => refresh(),
    /** Retries all reads of the page that failed. */
    refetchFailed: () =>
      queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    forgetSession: () =>
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === scope }),
  };
}
