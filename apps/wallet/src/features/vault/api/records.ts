import { usePagedQuery } from '@fairlaunch/web';
import type { Hex } from 'viem';
import type { VaultRecordKind } from '#wallet-connection/ports.ts';
import { loadVault } from '#wallet-connection/index.ts';
import { recordPage } from '../record-page.ts';
import { useStakerAddress } from './state.ts';

const PAGE_SIZE = 20n;

export function useVaultRecords(kind: VaultRecordKind) {
  const account = useStakerAddress();
  return usePagedQuery({
    queryKey: ['member', 'vault-records', kind, account],
    enabled: account !== null,
    async fetchPage(cursor) {
      const { readRecordCount, readRecords } = await loadVault();
      const source = {
        count: () => readRecordCount(account as Hex, kind),
        read: (offset: bigint, limit: bigint) => readRecords(account as Hex, kind, offset, limit),
      };
      return recordPage(source, cursor, PAGE_SIZE);
    },
  });
}
