import type { Correction } from '@fairlaunch/protocol';
import { Button, Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { useOperatorMe } from '../../shared/api/operator-me.ts';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { correctionState } from '../../shared/decisions/decision-state.ts';
import { useDecideCorrection } from './api/decide-correction.ts';
import { useWithdrawCorrection } from './api/withdraw-correction.ts';

const MAX_REASON_LENGTH = 280;

function DecisionForm({ correction }: { correction: Correction }) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useDecideCorrection((after) =>
    showToast(
      text(after.state === 'POSTED' ? 'corrections.done.POSTED' : 'corrections.done.REFUSED'),
    ),
  );
  const isTooLong = reason.length > MAX_REASON_LENGTH;
  const send = (decision: 'APPROVE' | 'REFUSE') =>
    decide.mutate({ correction, decision, reason: reason.trim() });
  return (
    <div className="grid gap-2">
      <Field
        label={text('corrections.decisionReason')}
        hint={text('corrections.decisionReasonHint')}
        problem={missing && !reason.trim() ? text('corrections.reasonMissing') : undefined}
        most={MAX_REASON_LENGTH}
        value={reason}
        onText={setReason}
      />
      {decide.error && <ActionProblem error={decide.error} />}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="small"
          busy={decide.isPending}
          disabled={isTooLong}
          onClick={() => send('APPROVE')}
        >
          {text('corrections.approve')}
        </Button>
        <Button
          size="small"
          kind="danger"
          disabled={decide.isPending || isTooLong}
          onClick={() => (reason.trim() ? send('REFUSE') : setMissing(true))}
        >
          {text('corrections.refuse')}
        </Button>
      </div>
    </div>
  );
}

function Withdrawal({ id }: { id: number }) {
  const text = useText();
  const withdraw = useWithdrawCorrection(() => showToast(text('corrections.done.WITHDRAWN')));
  return (
    <div className="grid justify-items-start gap-3">
      <Notice>{text('corrections.closed.ownProposal')}</Notice>
      {withdraw.error && <ActionProblem error={withdraw.error} />}
      <Button
        size="small"
        kind="secondary"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(id)}
      >
        {text('corrections.withdraw')}
      </Button>
    </div>
  );
}

export function CorrectionDecision({ correction }: { correction: Correction }) {
  const text = useText();
  const me = useOperatorMe().data;
  const state = me && correctionState(correction, me);
  if (!state || state === 'ended') return null;
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      {state === 'open' && <DecisionForm correction={correction} />}
      {state === 'ownProposal' && <Withdrawal id={correction.id} />}
      {(state === 'ownAccount' || state === 'noRole') && (
        <Notice kind={state === 'noRole' ? 'info' : 'warning'}>
          {text(`corrections.closed.${state}`)}
        </Notice>
      )}
    </section>
  );
}
