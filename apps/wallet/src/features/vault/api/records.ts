import { usePages } from '../../../shared/api/use-pages.ts';
import type { VaultRecordKind } from '../../../flows/ports.ts';
import { loadVault } from '../../../wallet-connection/index.ts';
import { recordPage } from '../record-page.ts';
import { useStaker } from './state.ts';

type Hex = `0x${string}`;

/** Records of one page. */
const PAGE = 20n;

/** The signed-in account's records of a kind as the contract keeps them, newest first. */
export function useVaultRecords(kind: VaultRecordKind) {
  const account = useStaker() as Hex;
  return usePages(['vault-records', kind, account], async (cursor) => {
    const { readRecordCount, readRecords } = await loadVault();
    const source = {
      count: () => readRecordCount(account, kind),
      read: (offset: bigint, limit: bigint) => readRecords(account, kind, offset, limit),
    };
    return recordPage(source, cursor, PAGE);
  });
}
