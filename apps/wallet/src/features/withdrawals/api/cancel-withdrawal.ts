import { randomText } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

/** Takes a withdrawal back; a repeated tap sends the same request. Whatever came of it, the list is asked for again. */
export function useCancelWithdrawal(onCancelled: () => void) {
  return useMutation({
    mutationFn: (input: { requestId: string; id: string }) => quietCall('cancelWithdrawal', input),
    onSuccess: onCancelled,
    onSettled: refreshMember,
  });
}

/** A name for one attempt. */
export const newRequestId = () => randomText(24);
