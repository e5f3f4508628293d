import type { Hex } from 'viem';
import { useQuery } from '@tanstack/react-query';
import { loadVault } from '#wallet-connection/index.ts';
import type { VaultRecordKind } from '#wallet-connection/ports.ts';
import type { VaultRecord } from '#wallet-connection/vault-reads.ts';
import { useStakerAddress } from './state.ts';

/** The transaction of a record, which has no hash: the blocks of its second are searched. */
export function useRecordTransaction(kind: VaultRecordKind, record: VaultRecord, enabled: boolean) {
  const account = useStakerAddress();
  const { amount, timestamp } = record;
  return useQuery({
    queryKey: ['member', 'vault-transaction', account, kind, timestamp, String(amount)],
    enabled: enabled && account !== null,
    staleTime: Infinity,
    queryFn: async () => (await loadVault()).findVaultTransaction(account as Hex, kind, record),
  });
}
