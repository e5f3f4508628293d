import { createQueries } from '@fairlaunch/web';

export const {
  queryClient,
  refreshSession: refreshPages,
  refreshEverything,
  forgetSession: forgetAnswers,
} = createQueries({ scope: 'operator', staleTimeMs: 5_000, retriesTimeouts: true });
