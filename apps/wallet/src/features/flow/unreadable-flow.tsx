import type { UnreadableRecord } from '@fairlaunch/flows';
import { Button, Notice, PinnedFoot } from '@fairlaunch/ui';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { recordsPageOf, titleOf } from '#flows/flows.ts';
import { removeUnreadable } from '#flows/runtime.ts';
import { TransactionCard } from './flow-progress.tsx';

/** An action that cannot be read and may have moved money: what is still known of it. */
export function UnreadableFlow({ record }: { record: UnreadableRecord }) {
  const text = useText();
  const { transactionHash } = record;
  const openRecords = () => void navigation.push(recordsPageOf(record));
  const clear = () => {
    removeUnreadable(record);
    void navigation.back();
  };
  return (
    <>
      <h2 className="px-1 pt-2 text-20 font-strong">{text(titleOf(record))}</h2>
      <Notice kind="warning" live>
        <p>{text('flow.problem.unreadable')}</p>
      </Notice>
      {transactionHash && <TransactionCard hash={transactionHash} />}
      <PinnedFoot>
        <div className="grid gap-1">
          <Button onClick={openRecords}>{text('flow.openRecords')}</Button>
          <Button kind="plain" size="small" onClick={clear}>
            {text('flow.clear')}
          </Button>
        </div>
      </PinnedFoot>
    </>
  );
}
