import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

export const usePrivateLink = () =>
  useQuery({ queryKey: ['member', 'private-link'], queryFn: () => quietCall('privateLink', {}) });

export const useChooseLinkName = (onChosen: () => void) =>
  useMutation({
    mutationFn: (input: { requestId: string; name: string }) => quietCall('chooseLinkName', input),
    onSuccess: onChosen,
    onSettled: refreshMember,
  });
