import type { Grant } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { Money } from '../../shared/money/money.tsx';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { confirmationState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import { useConfirmGrant } from './api/confirm-grant.ts';
import { useWithdrawGrant } from './api/withdraw-grant.ts';

export function GrantPanel({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const text = useText();
  const dates = useDates();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmGrant(() => showToast(text('grants.confirmed')));
  const withdraw = useWithdrawGrant(() => showToast(text('suspensions.withdrawn')));
  return (
    <SidePanel
      title={text('grants.one', { id: grant.id })}
      aside={<ProposalTag state={grant.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          {
            id: 'amount',
            label: text('grants.amount'),
            value: <Money value={grant.amount} unit={grant.asset} />,
          },
          { id: 'reason', label: text('suspensions.reason'), value: grant.reason },
          {
            id: 'at',
            label: text('suspensions.proposedAt'),
            value: <Moment seconds={grant.proposedAt} />,
          },
          ...(grant.day === null
            ? []
            : [{ id: 'day', label: text('grants.day'), value: dates.day(grant.day) }]),
          ...proposalEnd(grant),
        ]}
      />
      <HashRow label={text('suspensions.member')} value={grant.address} />
      <HashRow label={text('suspensions.proposedBy')} value={grant.proposedBy} />
      {grant.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={grant.confirmedBy} />
      )}
      <Notice>{text(`grants.effect.${grant.asset}`)}</Notice>
      <Confirmation
        proposal={grant}
        state={me && confirmationState(grant, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('grants.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
    </SidePanel>
  );
}
