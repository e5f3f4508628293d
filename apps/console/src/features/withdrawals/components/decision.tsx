import { TEXT_AREA_LENGTH, type QueuedWithdrawal } from '@fairlaunch/protocol';
import { Button, Notice, TextArea } from '@fairlaunch/ui';
import { useState } from 'react';
import { useOperatorMe } from '#shared/api/operator-me.ts';
import { PanelFoot } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { decisionState } from '#shared/decisions/decision-state.ts';
import { isReason } from '#shared/decisions/reason-field.tsx';
import { DecisionReview } from './decision-review.tsx';

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
  const [tried, setTried] = useState(false);
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
  const isTooLong = reason.length > TEXT_AREA_LENGTH;
  const decide = (decision: 'APPROVE' | 'REJECT', isRight: boolean) =>
    isRight ? setChosen(decision) : setTried(true);
  const problem = isTooLong
    ? text('proposals.reasonTooLong', { most: TEXT_AREA_LENGTH })
    : reason.trim() === ''
      ? text('withdrawals.reasonMissing')
      : undefined;
  return (
    <PanelFoot>
      <TextArea
        label={text('withdrawals.reason')}
        hint={text('withdrawals.reasonHint')}
        problem={tried ? problem : undefined}
        most={TEXT_AREA_LENGTH}
        value={reason}
        onText={setReason}
      />
      <div className="grid grid-cols-2 gap-2">
        {mayApprove && (
          <Button size="small" onClick={() => decide('APPROVE', !isTooLong)}>
            {text('withdrawals.approve')}
          </Button>
        )}
        <Button size="small" kind="danger" onClick={() => decide('REJECT', isReason(reason))}>
          {text('withdrawals.reject')}
        </Button>
      </div>
    </PanelFoot>
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
    <>
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
        <PanelFoot>
          <Notice kind={state === 'own' ? 'warning' : 'info'} live>
            {text(`withdrawals.closed.${state}`)}
          </Notice>
        </PanelFoot>
      )}
    </>
  );
}
