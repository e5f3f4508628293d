import { randomText } from '@fairlaunch/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export function useSessions() {
  return useQuery({
    queryKey: ['member', 'sessions'],
    queryFn: async () => (await quietCall('sessions', {})).items,
    enabled: useSignedIn(),
  });
}

export function useEndSession(onEnded: () => void) {
  return useMutation({
    mutationFn: (id: string) => quietCall('endSession', { requestId: randomText(24), id }),
    onSuccess: onEnded,
    onSettled: refreshMember,
  });
}
