import { freshNonce } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';
import { refreshPages } from '../../../shared/client/queries.ts';

export function useClaim() {
  return useMutation({
    mutationFn: (id: string) => call('claimFlashExchange', { requestId: freshNonce(), id }),
    onSettled: refreshPages,
  });
}

export function useRelease() {
  return useMutation({
    mutationFn: (id: string) => call('releaseFlashExchange', { requestId: freshNonce(), id }),
    onSettled: refreshPages,
  });
}
