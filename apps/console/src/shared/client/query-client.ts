import { ApiError } from '@fairlaunch/protocol';
import { QueryClient } from '@tanstack/react-query';

/** Answers of the API; old data stays on screen while it refreshes. A refusal by the server is not asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && error.error === 'NETWORK',
      refetchOnWindowFocus: true,
    },
  },
});
