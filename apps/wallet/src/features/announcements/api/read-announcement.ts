import { freshNonce } from '@fairlaunch/protocol';
import { readKey } from '@fairlaunch/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, quietCall } from '#shared/client/client.ts';

/** Marks one version as read, or all up to it. */
export function useReadAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (read: { version: number; all: boolean }) =>
      // Marking one while it is read needs no error message.
      (read.all ? call : quietCall)('readAnnouncement', { requestId: freshNonce(), ...read }),
    onSuccess: (state) => queryClient.setQueryData(readKey('announcementReadState'), state),
  });
}
