import { createQueries } from '@fairlaunch/web';

export const {
  queryClient,
  refreshSession: refreshMember,
  refreshEverything,
  forgetSession,
  refetchFailed,
} = createQueries({ scope: 'member', staleTimeMs: 10_000, retriesTimeouts: false });
