import type { Airdrop } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchAirdrops = (cursor: string | undefined) => call('operatorAirdrops', { cursor });

export const useAirdrops = () => usePages(['operatorAirdrops'], fetchAirdrops);

export const everyAirdrop = (): Promise<Airdrop[]> => everyItem(fetchAirdrops);

/** It never changes. */
export const useAirdropList = (id: number) =>
  useQuery({
    queryKey: ['operator', 'operatorAirdropList', id],
    queryFn: () => call('operatorAirdropList', { id }),
    staleTime: Infinity,
  });
