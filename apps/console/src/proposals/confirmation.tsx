import { Button, Notice } from '@fairlaunch/ui';
import { ActionProblem } from '../shared/components/query-problem.tsx';
import { PanelFoot } from '../shared/components/side-panel.tsx';

type Action<Proposal> = {
  mutate: (proposal: Proposal) => void;
  isPending: boolean;
  error: unknown;
};

type ConfirmationProps<Proposal, State extends string> = {
  proposal: Proposal;
  state: State | undefined;
  confirm: Action<Proposal>;
  withdraw: Action<Proposal>;
  confirmLabel: string;
  withdrawLabel: string;
  closedText: (state: Exclude<State, 'open' | 'ended'>) => string;
};

/** A second person confirms a proposal; its proposer can only take it back. */
export function Confirmation<Proposal, State extends string>({
  proposal,
  state,
  confirm,
  withdraw,
  confirmLabel,
  withdrawLabel,
  closedText,
}: ConfirmationProps<Proposal, State>) {
  const error = confirm.error ?? withdraw.error;
  const isClosed = state && state !== 'open' && state !== 'ended';
  if (!isClosed && state !== 'open') return <ActionProblem error={error} />;
  return (
    <PanelFoot>
      <ActionProblem error={error} />
      {state === 'open' && (
        <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate(proposal)}>
          {confirmLabel}
        </Button>
      )}
      {isClosed && (
        <Notice kind={state === 'noRole' ? 'info' : 'warning'}>
          {closedText(state as Exclude<State, 'open' | 'ended'>)}
        </Notice>
      )}
      {state === 'ownProposal' && (
        <Button
          size="small"
          kind="secondary"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(proposal)}
        >
          {withdrawLabel}
        </Button>
      )}
    </PanelFoot>
  );
}
