import type { Endpoints, Input } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

/** A repeated tap sends the same request. */
export const useApply = (onSent: () => void) =>
  useMutation({
    mutationFn: (input: Input<Endpoints['applyForRank']>) => quietCall('applyForRank', input),
    onSuccess: onSent,
    onSettled: refreshMember,
  });
