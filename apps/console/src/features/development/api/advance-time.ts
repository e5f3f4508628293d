import { useMutation } from '@tanstack/react-query';
import { call, loadConfig } from '#shared/client/client.ts';
import { refreshEverything } from '#shared/client/queries.ts';

type Ends = { onDone: (closes: number) => void; onError: (error: Error) => void };

export function useAdvanceTime({ onDone, onError }: Ends) {
  return useMutation({
    mutationFn: (seconds: number) => call('advanceTime', { seconds }),
    async onSuccess({ closes }) {
      await loadConfig(true);
      refreshEverything();
      onDone(closes);
    },
    onError,
  });
}
