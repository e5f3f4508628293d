import type { SuspensionChange } from '@fairlaunch/protocol';
import { DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { confirmationState } from '../../shared/decisions/decision-state.ts';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { SuspendedTag } from './suspension-tags.tsx';
import { useConfirmSuspension } from './api/confirm-suspension.ts';
import { useWithdrawSuspension } from './api/withdraw-suspension.ts';

type PanelProps = {
  change: SuspensionChange;
  onPropose: (address: string) => void;
  onClose: () => void;
};

export function SuspensionPanel({ change, onPropose, onClose }: PanelProps) {
  const text = useText();
  const dates = useDates();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmSuspension(() =>
    showToast(text(`suspensions.confirmed.${change.action}`)),
  );
  const withdraw = useWithdrawSuspension(() => showToast(text('suspensions.withdrawn')));
  const state = me && confirmationState(change, me);
  return (
    <SidePanel
      title={text('suspensions.one', { id: change.id })}
      aside={<ProposalTag state={change.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          {
            id: 'action',
            label: text('suspensions.action'),
            value: text(`suspensions.action.${change.action}`),
          },
          {
            id: 'now',
            label: text('suspensions.memberNow'),
            value: <SuspendedTag suspended={change.suspendedNow} />,
          },
          { id: 'reason', label: text('suspensions.reason'), value: change.reason },
          {
            id: 'at',
            label: text('suspensions.proposedAt'),
            value: <Moment seconds={change.proposedAt} />,
          },
          ...(change.day === null
            ? []
            : [{ id: 'day', label: text('suspensions.day'), value: dates.day(change.day) }]),
          ...proposalEnd(change),
        ]}
      />
      <HashRow label={text('suspensions.member')} value={change.address} />
      <HashRow label={text('suspensions.proposedBy')} value={change.proposedBy} />
      {change.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={change.confirmedBy} />
      )}
      <Notice>{text(`suspensions.effect.${change.action}`)}</Notice>
      <Confirmation
        proposal={change}
        state={state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text(`suspensions.confirm.${change.action}`)}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
      {state === 'ended' && me?.role !== 'viewer' && (
        <SmallButton onClick={() => onPropose(change.address)}>
          {text(change.suspendedNow ? 'suspensions.proposeLift' : 'suspensions.propose')}
        </SmallButton>
      )}
    </SidePanel>
  );
}
