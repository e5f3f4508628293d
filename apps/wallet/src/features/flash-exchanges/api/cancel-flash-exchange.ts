import { randomText } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

/** A repeated tap sends the same request; the list is refreshed whatever came of it. */
export function useCancelExchange(onCancelled: () => void) {
  return useMutation({
    mutationFn: (input: { requestId: string; id: string }) =>
      quietCall('cancelFlashExchange', input),
    onSuccess: onCancelled,
    onSettled: refreshMember,
  });
}

export const newRequestId = () => randomText(24);
