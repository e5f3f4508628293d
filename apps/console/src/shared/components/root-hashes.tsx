import { useExplorer } from '../explorer.ts';
import { useText } from '../language/text.ts';
import { HashRow } from './hash-row.tsx';

type RootHashesProps = {
  root: { root: string; contentHash: string; transactionHash: string | null };
};

/** What a root commits to, and the transaction that proposed it. */
export function RootHashes({ root: { root, contentHash, transactionHash } }: RootHashesProps) {
  const text = useText();
  const explorer = useExplorer();
  return (
    <>
      <HashRow label={text('closes.rootHash')} value={root} />
      <HashRow label={text('closes.contentHash')} value={contentHash} />
      {transactionHash && (
        <HashRow
          label={text('closes.transaction')}
          value={transactionHash}
          href={explorer.transaction(transactionHash)}
        />
      )}
    </>
  );
}
