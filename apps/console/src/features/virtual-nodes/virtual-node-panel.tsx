import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { confirmationState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { useText } from '../../shared/language/text.ts';
import {
  useConfirmVirtualNodes,
  useStopVirtualNodes,
  useWithdrawVirtualNodes,
} from './api/change-virtual-nodes.ts';
import { VirtualNodeTag } from './virtual-node-tag.tsx';

type PanelProps = { grant: VirtualNodeGrant; onClose: () => void };

function Facts({ grant }: { grant: VirtualNodeGrant }) {
  const text = useText();
  const dates = useDates();
  const proposalEnd = useProposalEnd();
  const { seat, kind, count, reason, proposedAt, day, stoppedDay } = grant;
  return (
    <DescriptionList
      items={[
        {
          id: 'kind',
          label: text('virtualNodes.kind'),
          value: text(`virtualNodes.kind.${kind}`),
        },
        { id: 'count', label: text('virtualNodes.count'), value: count },
        ...(seat === null ? [] : [{ id: 'seat', label: text('virtualNodes.seat'), value: seat }]),
        { id: 'reason', label: text('suspensions.reason'), value: reason },
        { id: 'at', label: text('suspensions.proposedAt'), value: <Moment seconds={proposedAt} /> },
        ...(day === null
          ? []
          : [{ id: 'day', label: text('virtualNodes.since'), value: dates.day(day) }]),
        ...(stoppedDay === null
          ? []
          : [{ id: 'end', label: text('virtualNodes.until'), value: dates.day(stoppedDay) }]),
        ...proposalEnd(grant),
      ]}
    />
  );
}

export function VirtualNodePanel({ grant, onClose }: PanelProps) {
  const text = useText();
  const me = useOperatorMe().data;
  const confirm = useConfirmVirtualNodes(() => showToast(text('virtualNodes.confirmed')));
  const withdraw = useWithdrawVirtualNodes(() => showToast(text('suspensions.withdrawn')));
  return (
    <SidePanel
      title={text('virtualNodes.one', { id: grant.id })}
      aside={<VirtualNodeTag grant={grant} />}
      onClose={onClose}
    >
      <Facts grant={grant} />
      <HashRow label={text('suspensions.member')} value={grant.address} />
      <HashRow label={text('suspensions.proposedBy')} value={grant.proposedBy} />
      {grant.confirmedBy && (
        <HashRow label={text('suspensions.confirmedBy')} value={grant.confirmedBy} />
      )}
      {grant.stoppedBy && <HashRow label={text('rates.stoppedBy')} value={grant.stoppedBy} />}
      <Notice>{text('virtualNodes.effect')}</Notice>
      <Confirmation
        proposal={grant}
        state={me && confirmationState(grant, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('virtualNodes.confirm')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
      {grant.state === 'CONFIRMED' && grant.stoppedDay === null && (
        <StopVirtualNodes grant={grant} />
      )}
    </SidePanel>
  );
}

function StopVirtualNodes({ grant }: { grant: VirtualNodeGrant }) {
  const text = useText();
  const mayStop = useHasRole('approver');
  const stop = useStopVirtualNodes(() => showToast(text('virtualNodes.stopped')));
  if (!mayStop) return null;
  return (
    <>
      <Notice>{text('virtualNodes.stopNote')}</Notice>
      {stop.error && <ActionProblem error={stop.error} />}
      <Button size="small" kind="danger" busy={stop.isPending} onClick={() => stop.mutate(grant)}>
        {text('virtualNodes.stop')}
      </Button>
    </>
  );
}
