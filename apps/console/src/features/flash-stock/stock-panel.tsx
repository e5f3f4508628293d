import type { FlashStockEntry } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import { useConfirmStock, useWithdrawStock } from './api/change-flash-stock.ts';

export function StockPanel({ entry, onClose }: { entry: FlashStockEntry; onClose: () => void }) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmStock(() => showToast(text('flashStock.confirmed')));
  const withdraw = useWithdrawStock(() => showToast(text('suspensions.withdrawn')));
  const state = me && proposalState(entry, me);
  return (
    <SidePanel
      title={text('flashStock.one', { id: entry.id })}
      aside={<ProposalTag state={entry.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: 'kind', label: text('flash.kind'), value: text(`flash.kind.${entry.kind}`) },
          { id: 'units', label: text('flash.units'), value: entry.units },
          { id: 'reason', label: text('suspensions.reason'), value: entry.reason },
          {
            id: 'at',
            label: text('suspensions.proposedAt'),
            value: <Moment seconds={entry.proposedAt} />,
          },
          ...proposalEnd(entry),
        ]}
      />
      <HashRow label={text('flashStock.address')} value={entry.btcAddress} isOurs />
      <HashRow label={text('flash.transaction')} value={entry.transactionId} />
      <HashRow label={text('suspensions.proposedBy')} value={entry.proposedBy} />
      {entry.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={entry.confirmedBy} />
      )}
      <Notice>{text('flashStock.checkNote')}</Notice>
      <Confirmation
        proposal={entry}
        state={state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('flashStock.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </SidePanel>
  );
}
