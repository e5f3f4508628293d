import { useMutation } from '@tanstack/react-query';
import { call, loadConfig } from '#shared/client/client.ts';
import { refreshEverything } from '#shared/client/queries.ts';

/** Advances business time and runs what falls due. */
export function useAdvanceTime(onDone: (closes: number) => void) {
  return useMutation({
    mutationFn: (seconds: number) => call('advanceTime', { seconds }),
    onSuccess: async ({ closes }) => {
      await loadConfig(true);
      refreshEverything();
      onDone(closes);
    },
  });
}
