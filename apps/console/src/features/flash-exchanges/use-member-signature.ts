import type { QueuedFlashExchange } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { useConfig } from '#shared/api/config.ts';
import { checkMemberSignature, type SignatureCheck } from './member-signature.ts';

export function useMemberSignature(exchange: QueuedFlashExchange): SignatureCheck | undefined {
  const config = useConfig().data;
  return useQuery({
    queryKey: [
      'member-signature',
      exchange.id,
      exchange.btcAddress,
      exchange.signature,
      exchange.receivedAt,
    ],
    queryFn: () =>
      checkMemberSignature(
        config?.chain.chainId ?? 0,
        (config?.contracts.treasury ?? '0x') as Hex,
        exchange,
      ),
    enabled: config !== undefined,
    staleTime: Infinity,
  }).data;
}
