import { randomText } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

/** Saves a receiver under a name, or renames it; a repeated tap sends the same request. */
export function useSaveReceiver(onSaved: () => void) {
  return useMutation({
    mutationFn: (input: { requestId: string; address: string; name: string }) =>
      quietCall('saveReceiver', input),
    onSuccess: onSaved,
    onSettled: refreshMember,
  });
}

export function useRemoveReceiver(onRemoved: () => void) {
  return useMutation({
    mutationFn: (input: { requestId: string; address: string }) =>
      quietCall('removeReceiver', input),
    onSuccess: onRemoved,
    onSettled: refreshMember,
  });
}

/** Lifting takes the hold of a change; locking is at once. */
export function useLockReceivers() {
  return useMutation({
    mutationFn: (on: boolean) => quietCall('lockReceivers', { requestId: newRequestId(), on }),
    onSettled: refreshMember,
  });
}

export const newRequestId = () => randomText(24);
