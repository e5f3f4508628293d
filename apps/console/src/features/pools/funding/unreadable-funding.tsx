import type { UnreadableRecord } from '@fairlaunch/flows';
import { Button, Notice } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';

type UnreadableFundingProps = { record: UnreadableRecord; onClear: () => void };

/** What is still known of a stored funding that cannot be read and may have moved money. */
export function UnreadableFunding({ record, onClear }: UnreadableFundingProps) {
  const text = useText();
  const explorer = useExplorer();
  const { transactionHash } = record;
  return (
    <div className="grid gap-4">
      <Notice kind="warning" live>
        {text('problem.unreadable')}
      </Notice>
      {transactionHash && (
        <HashRow
          label={text('pools.transaction')}
          value={transactionHash}
          href={explorer.transaction(transactionHash)}
        />
      )}
      <div className="flex gap-2">
        <Button size="small" kind="secondary" onClick={onClear}>
          {text('pools.clear')}
        </Button>
      </div>
    </div>
  );
}
