import {
  ApiError,
  randomText,
  sha256,
  SHARE_KEY_LENGTH,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { orRefusal } from '../../../shared/client/or-refusal.ts';
import { queryClient } from '../../../shared/client/queries.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

/** So long an open page shows what a link allowed after it ended, or does not know that it was used. */
const REFRESH_INTERVAL_MS = 60_000;

export function useWatch(address: string | undefined) {
  return useQuery({
    queryKey: ['watch', address],
    queryFn: () => quietCall('watch', { address: address! }),
    enabled: address !== undefined,
  });
}

/** An error once the link has ended. */
export function useSharedView(key: string | undefined) {
  return useQuery({
    queryKey: ['shared', key],
    queryFn: () => orRefusal(quietCall('sharedView', { key: key! }), 'SHARE_LINK_ENDED'),
    enabled: key !== undefined,
    refetchInterval: ({ state }) => !(state.data instanceof ApiError) && REFRESH_INTERVAL_MS,
    retry: false,
  });
}

const LINKS = ['member', 'share-links'];
const refreshLinks = () => queryClient.invalidateQueries({ queryKey: LINKS });

export function useShareLinks() {
  return useQuery({
    queryKey: LINKS,
    queryFn: async () => (await quietCall('shareLinks', {})).items,
    enabled: useSignedIn(),
    // Somebody else opens them.
    refetchOnMount: 'always',
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}

export function useMakeShareLink() {
  return useMutation({
    mutationFn: async (asked: Pick<Input<Endpoints['makeShareLink']>, 'name' | 'days'>) => {
      const key = randomText(SHARE_KEY_LENGTH);
      const keyHash = `0x${await sha256(new TextEncoder().encode(key))}`;
      await quietCall('makeShareLink', { requestId: randomText(24), keyHash, ...asked });
      return { key };
    },
    onSettled: refreshLinks,
  });
}

export function useEndShareLink(onEnded: () => void) {
  return useMutation({
    mutationFn: (id: number) => quietCall('endShareLink', { requestId: randomText(24), id }),
    onSuccess: onEnded,
    onSettled: refreshLinks,
  });
}
