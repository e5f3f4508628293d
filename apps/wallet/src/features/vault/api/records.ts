import type { Hex } from 'viem';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { VaultRecordKind } from '../../../wallet-connection/ports.ts';
import { loadVault } from '../../../wallet-connection/index.ts';
import { recordPage } from '../record-page.ts';
import { useStakerAddress } from './state.ts';

const PAGE_SIZE = 20n;

export function useVaultRecords(kind: VaultRecordKind) {
  const account = useStakerAddress() as Hex;
  return usePages(['vault-records', kind, account], async (cursor) => {
    const { readRecordCount, readRecords } = await loadVault();
    const source = {
      count: () => readRecordCount(account, kind),
      read: (offset: bigint, limit: bigint) => readRecords(account, kind, offset, limit),
    };
    return recordPage(source, cursor, PAGE_SIZE);
  });
}
