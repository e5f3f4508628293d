import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { Button, Field, Notice } from '@fairlaunch/ui';
import { useState } from 'react';
import { useOperatorMe } from '../../../shared/api/operator-me.ts';
import { useText } from '../../../shared/language/text.ts';
import { decisionState } from '../../../shared/decisions/decision-state.ts';
import { DecisionReview } from './decision-review.tsx';

const MAX_REASON_LENGTH = 140;

type Decided = (withdrawal: QueuedWithdrawal) => void;

function DecisionForm({
  withdrawal,
  mayApprove,
  onDecided,
}: {
  withdrawal: QueuedWithdrawal;
  mayApprove: boolean;
  onDecided: Decided;
}) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<'APPROVE' | 'REJECT'>();
  if (chosen)
    return (
      <DecisionReview
        withdrawal={withdrawal}
        decision={chosen}
        reason={reason}
        onBack={() => setChosen(undefined)}
        onDecided={onDecided}
      />
    );
  const reject = () => (reason.trim() ? setChosen('REJECT') : setMissing(true));
  return (
    <div className="grid gap-2">
      <Field
        label={text('withdrawals.reason')}
        hint={text('withdrawals.reasonHint', { left: MAX_REASON_LENGTH - reason.length })}
        problem={missing && !reason.trim() ? text('withdrawals.reasonMissing') : undefined}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onText={setReason}
      />
      <div className="grid grid-cols-2 gap-2">
        {mayApprove && (
          <Button size="small" onClick={() => setChosen('APPROVE')}>
            {text('withdrawals.approve')}
          </Button>
        )}
        <Button size="small" kind="danger" onClick={reject}>
          {text('withdrawals.reject')}
        </Button>
      </div>
    </div>
  );
}

export function Decision({
  withdrawal,
  onDecided,
}: {
  withdrawal: QueuedWithdrawal;
  onDecided: Decided;
}) {
  const text = useText();
  const me = useOperatorMe().data;
  if (!me) return null;
  const state = decisionState(withdrawal, me);
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      {state === 'rejectOnly' && (
        <Notice>
          {text(
            `withdrawals.rejectOnly.${withdrawal.state === 'APPROVED' ? 'APPROVED' : 'PENDING_REVIEW'}`,
          )}
        </Notice>
      )}
      {state === 'open' || state === 'rejectOnly' ? (
        <DecisionForm
          key={state}
          withdrawal={withdrawal}
          mayApprove={state === 'open'}
          onDecided={onDecided}
        />
      ) : (
        <Notice kind={state === 'own' ? 'warning' : 'info'} live>
          {text(`withdrawals.closed.${state}`)}
        </Notice>
      )}
    </section>
  );
}
