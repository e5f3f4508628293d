import { usePagedQuery } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export const usePublicAirdrops = () =>
  usePagedQuery({
    queryKey: ['public', 'airdrops'],
    fetchPage: (cursor) => quietCall('publicAirdrops', cursor ? { cursor } : {}),
  });

export const usePublicAirdrop = (id: number) =>
  useQuery({
    queryKey: ['public', 'airdrop', id],
    queryFn: () => quietCall('publicAirdrop', { id }),
  });

export const useAirdropShares = (id: number) =>
  usePagedQuery({
    queryKey: ['public', 'airdrops', id],
    fetchPage: (cursor) => quietCall('airdropShares', cursor ? { id, cursor } : { id }),
  });
