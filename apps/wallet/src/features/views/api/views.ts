import type { Endpoints, Input } from '@fairlaunch/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { queryClient } from '../../../shared/client/queries.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export function useWatch(address: string | undefined) {
  return useQuery({
    queryKey: ['watch', address],
    queryFn: () => quietCall('watch', { address: address! }),
    enabled: address !== undefined,
  });
}

export function useSharedView(key: string | undefined) {
  return useQuery({
    queryKey: ['shared', key],
    queryFn: () => quietCall('sharedView', { key: key! }),
    enabled: key !== undefined,
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
  });
}

export function useMakeShareLink() {
  return useMutation({
    mutationFn: (input: Input<Endpoints['makeShareLink']>) => quietCall('makeShareLink', input),
    onSettled: refreshLinks,
  });
}

export function useEndShareLink(onEnded: () => void) {
  return useMutation({
    mutationFn: (id: number) => quietCall('endShareLink', { id }),
    onSuccess: onEnded,
    onSettled: refreshLinks,
  });
}
