import {
  ApiError,
  randomText,
  sha256,
  SHARE_KEY_LENGTH,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { readKey } from '@fairlaunch/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import { orRefusal } from '#shared/client/or-refusal.ts';
import { queryClient } from '#shared/client/queries.ts';

/** Longest time after which an open page notices that a link has ended. */
const REFRESH_INTERVAL_MS = 60_000;

/** The view that a link allows, or the refusal once the link has ended. */
export function useSharedView(key: string | undefined) {
  return useQuery({
    queryKey: ['shared', key],
    queryFn: () => orRefusal(quietCall('sharedView', { key: key! }), 'SHARE_LINK_ENDED'),
    enabled: key !== undefined,
    refetchInterval: ({ state }) => !(state.data instanceof ApiError) && REFRESH_INTERVAL_MS,
    retry: false,
  });
}

const refreshLinks = () => queryClient.invalidateQueries({ queryKey: readKey('shareLinks') });

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
