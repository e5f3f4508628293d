import { isPlainText, TEXT_AREA_LENGTH, type OperatorApplication } from '@fairlaunch/protocol';
import { Button, Notice, showToast, TextArea } from '@fairlaunch/ui';
import { useState } from 'react';
import { useHasRole, useOperatorMe } from '#shared/api/operator-me.ts';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { PanelFoot } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { useReviewApplication } from './api/review-application.ts';

type Closed = 'viewer' | 'own' | 'approved';

/** Why this operator cannot decide, if there is a reason. */
function useClosed({ address, reviews }: OperatorApplication): Closed | undefined {
  const me = useOperatorMe().data;
  const mayReview = useHasRole('reviewer');
  if (!mayReview) return 'viewer';
  if (me?.address.toLowerCase() === address.toLowerCase()) return 'own';
  const approved = reviews.some(
    ({ operator, decision, counts }) =>
      decision === 'APPROVE' && counts && operator === me?.address.toLowerCase(),
  );
  return approved ? 'approved' : undefined;
}

/** Both decisions sign everything above the form; the member gets the reason of a rejection. */
export function ReviewForm({ application }: { application: OperatorApplication }) {
  const text = useText();
  const closed = useClosed(application);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const review = useReviewApplication(({ state }) => showToast(text(`applications.done.${state}`)));
  const isReason = reason.length <= TEXT_AREA_LENGTH && isPlainText(reason);
  const decide = (decision: 'APPROVE' | 'REJECT') => {
    const isMissing = decision === 'REJECT' && reason.trim() === '';
    setMissing(isMissing);
    if (isMissing || !isReason) return;
    review.mutate({ application, decision, reason: decision === 'REJECT' ? reason.trim() : '' });
  };
  return (
    <PanelFoot>
      {closed && <Notice>{text(`applications.closed.${closed}`)}</Notice>}
      {(closed === undefined || closed === 'approved') && (
        <>
          <TextArea
            label={text('applications.reason')}
            hint={text('applications.reasonHint')}
            most={TEXT_AREA_LENGTH}
            value={reason}
            onText={setReason}
            problem={
              missing && reason.trim() === ''
                ? text('proposals.reasonMissing')
                : isReason
                  ? undefined
                  : text('applications.reasonInvalid', { most: TEXT_AREA_LENGTH })
            }
          />
          <ActionProblem error={review.error} />
          <div className="grid grid-cols-2 gap-2">
            {closed === undefined && (
              <Button size="small" busy={review.isPending} onClick={() => decide('APPROVE')}>
                {text('applications.approve')}
              </Button>
            )}
            <Button
              size="small"
              kind="danger"
              busy={review.isPending}
              onClick={() => decide('REJECT')}
            >
              {text('applications.reject')}
            </Button>
          </div>
        </>
      )}
    </PanelFoot>
  );
}
