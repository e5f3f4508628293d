import type { KycChallenge, KycPurpose } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';

/**
 * @param number a new number asks for another challenge; nothing else does, as each challenge
 * counts
 */
export function useChallenge(purpose: KycPurpose, way: KycChallenge['way'], number: number) {
  return useQuery({
    queryKey: ['kyc-challenge', purpose, way, number],
    queryFn: () => quietCall('kycChallenge', { purpose, way }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
