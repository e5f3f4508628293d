import type { QueuedFlashExchange } from '@fairlaunch/protocol';
import { Button, Notice, showToast } from '@fairlaunch/ui';
import { useConfig } from '#shared/api/config.ts';
import { useOperatorMe } from '#shared/api/operator-me.ts';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { PanelFoot } from '#shared/components/side-panel.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { useDecideOutcome } from './api/outcome.ts';
import { flashTask, openOutcome } from './flash-state.ts';
import { ProposeOutcome } from './propose-outcome.tsx';

type TaskProps = { exchange: QueuedFlashExchange };

/** What this operator may do next; nothing once the exchange has ended. */
export function FlashTaskPanel({ exchange }: TaskProps) {
  const text = useText();
  const me = useOperatorMe().data;
  const now = useConfig().data?.businessNow;
  if (!me || now === undefined) return null;
  const task = flashTask(exchange, me, now);
  if (task === 'none') return null;
  if (task === 'claim') return <Claim exchange={exchange} />;
  if (task === 'proposeOutcome')
    return (
      <>
        <ProposeOutcome exchange={exchange} />
        {exchange.state === 'PENDING_REVIEW' && <Release exchange={exchange} />}
      </>
    );
  if (task === 'decideOutcome' || task === 'ownProposal')
    return <Decide exchange={exchange} isOwn={task === 'ownProposal'} />;
  return <Notice>{text(`flash.closed.${task}`)}</Notice>;
}

function Claim({ exchange }: TaskProps) {
  const text = useText();
  const claim = useAction('claimFlashExchange');
  return (
    <PanelFoot>
      <Notice>{text('flash.claimNote')}</Notice>
      {claim.error && <ActionProblem error={claim.error} />}
      <Button size="small" busy={claim.isPending} onClick={() => claim.mutate({ id: exchange.id })}>
        {text('flash.claim')}
      </Button>
    </PanelFoot>
  );
}

function Release({ exchange }: TaskProps) {
  const text = useText();
  const release = useAction('releaseFlashExchange');
  return (
    <>
      {release.error && <ActionProblem error={release.error} />}
      <SmallButton busy={release.isPending} onClick={() => release.mutate({ id: exchange.id })}>
        {text('flash.release')}
      </SmallButton>
    </>
  );
}

function Decide({ exchange, isOwn }: TaskProps & { isOwn: boolean }) {
  const text = useText();
  const outcome = openOutcome(exchange);
  const decided = () => showToast(text('flash.decided'));
  const confirm = useDecideOutcome(exchange, 'CONFIRM', decided);
  const refuse = useDecideOutcome(exchange, isOwn ? 'WITHDRAW' : 'REFUSE', decided);
  if (!outcome) return null;
  const error = confirm.error ?? refuse.error;
  return (
    <PanelFoot>
      <Notice kind={isOwn ? 'info' : 'warning'}>
        {text(isOwn ? 'flash.closed.ownProposal' : `flash.check.${outcome.outcome}`)}
      </Notice>
      {error && <ActionProblem error={error} />}
      {!isOwn && (
        <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate(outcome)}>
          {text(`flash.confirm.${outcome.outcome}`)}
        </Button>
      )}
      <Button
        size="small"
        kind="secondary"
        busy={refuse.isPending}
        onClick={() => refuse.mutate(outcome)}
      >
        {text(isOwn ? 'operators.withdraw' : 'flash.refuse')}
      </Button>
    </PanelFoot>
  );
}
