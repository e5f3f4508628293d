import { freshNonce } from '@fairlaunch/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { READ_STATE_KEY } from '../../../shared/api/announcements.ts';
import { call, quietCall } from '../../../shared/client/client.ts';

/** Notes one version as read, or all up to it. */
export function useReadAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (read: { version: number; all: boolean }) =>
      // Nobody waits for one that is noted as it is read.
      (read.all ? call : quietCall)('readAnnouncement', { requestId: freshNonce(), ...read }),
    onSuccess: (state) => queryClient.setQueryData(READ_STATE_KEY, state),
  });
}
