import { DescriptionList, showToast } from '@fairlaunch/ui';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { useText } from '../../shared/language/text.ts';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { confirmationState } from '../../shared/decisions/decision-state.ts';
import { ChangeTag, useChangeText } from './changes.tsx';
import { useConfirmRole } from './api/confirm-role.ts';
import { useWithdrawRole } from './api/withdraw-role.ts';
import type { Operator, RoleChange } from './api/operators.ts';
import { PowerList } from './power-list.tsx';

export function ChangePanel({
  change,
  operators,
  onClose,
}: {
  change: RoleChange;
  operators: readonly Operator[];
  onClose: () => void;
}) {
  const text = useText();
  const changeText = useChangeText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const confirm = useConfirmRole(() => showToast(text('operators.confirmed')));
  const withdraw = useWithdrawRole(() => showToast(text('operators.withdrawn')));
  const before = operators.find(
    (operator) => operator.address.toLowerCase() === change.address.toLowerCase(),
  )?.role;
  const state = me && confirmationState(change, me);
  return (
    <SidePanel
      title={text('operators.changeOne', { id: change.id })}
      aside={<ChangeTag state={change.state} />}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          ...(change.state === 'PROPOSED'
            ? [
                {
                  id: 'before',
                  label: text('operators.roleNow'),
                  value: before ? text(`operators.role.${before}`) : text('operators.none'),
                },
              ]
            : []),
          { id: 'role', label: text('operators.newRole'), value: changeText(change) },
          {
            id: 'may',
            label: text('operators.may'),
            value: text(`operators.may.${change.role ?? 'nothing'}`),
          },
          {
            id: 'at',
            label: text('operators.proposedAt'),
            value: <Moment seconds={change.proposedAt} />,
          },
          ...proposalEnd(change),
        ]}
      />
      {change.role && <PowerList role={change.role} />}
      <HashRow label={text('operators.address')} value={change.address} />
      <HashRow label={text('operators.proposedBy')} value={change.proposedBy} />
      {change.confirmedBy && (
        <HashRow label={text('operators.confirmedBy')} value={change.confirmedBy} />
      )}
      <Confirmation
        proposal={change}
        state={state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('operators.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`operators.closed.${closed}`)}
      />
    </SidePanel>
  );
}
