import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { CardHead, Tag } from '@fairlaunch/ui';
import { Check, CircleDashed, X } from 'lucide-react';
import { Moment } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { useText } from '#shared/language/text.ts';
import { approvalsGiven } from '#shared/decisions/decision-state.ts';

export function Approvals({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const text = useText();
  const { approvals, approvalsNeeded, state } = withdrawal;
  const given = approvalsGiven(withdrawal);
  const open = state === 'PENDING_REVIEW' ? Math.max(0, approvalsNeeded - given) : 0;
  if (approvalsNeeded === 0)
    return <p className="text-13 text-content-alt">{text('withdrawals.automaticNote')}</p>;
  return (
    <section className="grid gap-2 border-t border-border pt-4">
      <CardHead
        title={text('withdrawals.approvals')}
        aside={
          <Tag tone={given >= approvalsNeeded ? 'accent' : 'neutral'}>
            {text('withdrawals.progress', { given, needed: approvalsNeeded })}
          </Tag>
        }
      />
      <ol className="grid gap-2 text-13">
        {approvals.map((approval) => (
          <li
            key={`${approval.operator} ${approval.at}`}
            className="flex flex-wrap items-center gap-2"
          >
            {approval.decision === 'APPROVE' ? (
              <Check aria-hidden size={16} className="text-positive" />
            ) : (
              <X aria-hidden size={16} className="text-negative" />
            )}
            <span>{text(`withdrawals.decision.${approval.decision}`)}</span>
            <OperatorAddress value={approval.operator} />
            <span className="ms-auto text-12 text-content-faint">
              <Moment seconds={approval.at} />
            </span>
            <ApprovalEnd approval={approval} waiting={state === 'PENDING_REVIEW'} />
          </li>
        ))}
        {Array.from({ length: open }, (_, index) => (
          <li key={`open-${index}`} className="flex items-center gap-2 text-content-faint">
            <CircleDashed aria-hidden size={16} />
            {text('withdrawals.openPlace')}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Approval = QueuedWithdrawal['approvals'][number];

/** When an approval ends while others are missing, or why it does not count. */
function ApprovalEnd({ approval, waiting }: { approval: Approval; waiting: boolean }) {
  const text = useText();
  if (approval.endedBecause)
    return (
      <span className="w-full text-12 text-warning">
        {text(`withdrawals.notCounting.${approval.endedBecause}`)}
      </span>
    );
  if (!waiting || approval.decision === 'REJECT') return null;
  return (
    <span className="w-full text-12 text-content-faint">
      {text('withdrawals.countsUntil')} <Moment seconds={approval.endsAt} />
    </span>
  );
}
