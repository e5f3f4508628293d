import { Address } from '@fairlaunch/ui';
import { useState } from 'react';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';
import type { VaultRecordKind } from '#wallet-connection/ports.ts';
import type { VaultRecord } from '#wallet-connection/vault-reads.ts';
import { useRecordTransaction } from '../api/record-transaction.ts';

export function RecordTransaction({
  kind,
  record,
}: {
  kind: VaultRecordKind;
  record: VaultRecord;
}) {
  const text = useText();
  const explorer = useExplorer();
  const [asked, setAsked] = useState(false);
  const { data: hash, isFetching, isError } = useRecordTransaction(kind, record, asked);
  if (hash)
    return (
      <Address value={hash} href={explorer.transaction(hash)} linkLabel={text('flow.inExplorer')} />
    );
  if (asked && !isFetching)
    return (
      <span role="status">{text(isError ? 'error.loadFailed' : 'vault.transactionNotFound')}</span>
    );
  return (
    <button
      type="button"
      disabled={isFetching}
      aria-busy={isFetching || undefined}
      onClick={() => setAsked(true)}
      className="-my-1.5 min-h-11 min-w-11 text-accent disabled:opacity-45"
    >
      {text(isFetching ? 'vault.searching' : 'vault.findTransaction')}
    </button>
  );
}
