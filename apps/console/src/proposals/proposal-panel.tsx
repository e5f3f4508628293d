import {
  isRefusableKind,
  isStoppableKind,
  PROPOSALS,
  type Proposal,
  type ProposalKind,
  type StoppableKind,
} from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useHasRole, useOperatorMe } from '../shared/api/operator-me.ts';
import { HashRow } from '../shared/components/hash-row.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { ActionProblem } from '../shared/components/query-problem.tsx';
import { PanelFoot, SidePanel } from '../shared/components/side-panel.tsx';
import { Confirmation } from './confirmation.tsx';
import { proposalState } from '../shared/decisions/decision-state.ts';
import { useProposalEnd } from './proposal-end.tsx';
import { useText } from '../shared/language/text.ts';
import { useIsRead } from './attachment.tsx';
import type { NamedConfirmation, ProposalRoomProps } from './proposal-room.tsx';
import { Refusal } from './refusal.tsx';
import { useDecide } from './use-proposals.ts';

type PanelProps<Kind extends ProposalKind> = {
  room: ProposalRoomProps<Kind>;
  proposal: Proposal<Kind>;
  tag: ReactNode;
  onPropose: (subject: string) => void;
  onClose: () => void;
};

export function ProposalPanel<Kind extends ProposalKind>({
  room: {
    kind,
    facts,
    renderNotice,
    renderMore,
    isConfirmable,
    isStoppable,
    confirmTexts,
    accountLabel,
  },
  proposal,
  tag,
  onPropose,
  onClose,
}: PanelProps<Kind>) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const me = useOperatorMe().data;
  const texts = confirmTexts?.(proposal) ?? namedTexts(text, kind as NamedConfirmation);
  const confirm = useDecide('CONFIRM', () => showToast(texts.confirmed));
  const withdraw = useDecide('WITHDRAW', () => showToast(text('proposals.withdrawn')));
  const stands = me && proposalState(proposal, me);
  const isRead = useIsRead(proposal);
  const openState = isConfirmable?.(proposal) === false ? 'ended' : isRead ? 'open' : undefined;
  const state = stands === 'open' ? openState : stands;
  const { id, content, proposedAt, proposedBy, confirmedBy, refusedBy, stoppedBy } = proposal;
  const decidedAt = proposal.confirmedAt ?? proposal.refusedAt;
  return (
    <SidePanel title={text(`${kind}.one`, { id })} aside={tag} onClose={onClose}>
      <DescriptionList
        items={[
          ...facts(proposal),
          ...('reason' in content
            ? [{ id: 'reason', label: text('proposals.reason'), value: content.reason }]
            : []),
          {
            id: 'at',
            label: text('proposals.proposedAt'),
            value: <Moment seconds={proposedAt} />,
          },
          ...proposalEnd(proposal),
          ...(decidedAt
            ? [
                {
                  id: 'decidedAt',
                  label: text('proposals.decidedAt'),
                  value: <Moment seconds={decidedAt} />,
                },
              ]
            : []),
          ...(proposal.refusalReason && isRefusableKind(kind)
            ? [
                {
                  id: 'refusal',
                  label: text(`${kind}.refusalReason`),
                  value: proposal.refusalReason,
                },
              ]
            : []),
        ]}
      />
      {'account' in content && (
        <HashRow label={accountLabel ?? text('proposals.member')} value={content.account} />
      )}
      <HashRow label={text('proposals.proposedBy')} value={proposedBy} />
      {confirmedBy && <HashRow label={text('proposals.confirmedBy')} value={confirmedBy} />}
      {refusedBy && <HashRow label={text('proposals.decidedBy')} value={refusedBy} />}
      {stoppedBy && (
        <HashRow
          label={text(kind === 'announcements' ? 'announcements.stoppedBy' : 'rates.stoppedBy')}
          value={stoppedBy}
        />
      )}
      {renderNotice(proposal)}
      <Confirmation
        proposal={proposal}
        state={state}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={texts.confirm}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`proposals.closed.${closed}`)}
      />
      {state === 'open' && isRefusableKind(kind) && <Refusal kind={kind} proposal={proposal} />}
      {proposal.state !== 'PROPOSED' && renderMore?.(proposal, onPropose)}
      {proposal.state === 'CONFIRMED' && isStoppableKind(kind) && isStoppable?.(proposal) && (
        <Stop kind={kind} proposal={proposal} />
      )}
    </SidePanel>
  );
}

const namedTexts = (text: ReturnType<typeof useText>, kind: NamedConfirmation) => ({
  confirm: text(`${kind}.confirm`),
  confirmed: text(`${kind}.confirmed`),
});

function Stop({ kind, proposal }: { kind: StoppableKind; proposal: Proposal }) {
  const text = useText();
  const mayStop = useHasRole(PROPOSALS[kind].least);
  const stop = useDecide('STOP', () => showToast(text(`${kind}.stopped`)));
  if (!mayStop) return null;
  return (
    <PanelFoot>
      <Notice>{text(`${kind}.stopNote`)}</Notice>
      <ActionProblem error={stop.error} />
      <Button
        size="small"
        kind="danger"
        busy={stop.isPending}
        onClick={() => stop.mutate(proposal)}
      >
        {text(`${kind}.stop`)}
      </Button>
    </PanelFoot>
  );
}
