import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { Button, DescriptionList, showToast } from '@fairlaunch/ui';
import { useEffect, useRef } from 'react';
import { useConfig } from '#shared/api/config.ts';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { PanelFoot } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { decisionStatement } from '../decision-statement.ts';
import { useDecideWithdrawal } from '../api/decide-withdrawal.ts';

type ReviewProps = {
  withdrawal: QueuedWithdrawal;
  decision: 'APPROVE' | 'REJECT';
  reason: string;
  onBack: () => void;
  onDecided: (withdrawal: QueuedWithdrawal) => void;
};

export function DecisionReview({ withdrawal, decision, reason, onBack, onDecided }: ReviewProps) {
  const text = useText();
  const config = useConfig().data;
  const statement = decisionStatement(withdrawal, decision, reason);
  const decide = useDecideWithdrawal((after) => {
    showToast(text(`withdrawals.done.${decision}`));
    onDecided(after);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-16 font-strong outline-none">
        {text(`withdrawals.review.${decision}`)}
      </h3>
      <p className="text-13 text-content-alt">{text(`withdrawals.effect.${decision}`)}</p>
      <DescriptionList
        items={[
          {
            id: 'withdrawal',
            label: text('withdrawals.signed.withdrawal'),
            value: statement.withdrawal,
          },
          {
            id: 'decision',
            label: text('withdrawals.signed.decision'),
            value: <bdi dir="ltr">{statement.decision}</bdi>,
          },
          { id: 'reason', label: text('withdrawals.reason'), value: statement.reason || '—' },
          {
            id: 'chain',
            label: text('withdrawals.signed.chain'),
            value: config && `${config.chain.chainName} (${config.chain.chainId})`,
          },
        ]}
      />
      <HashRow label={text('withdrawals.contentHash')} value={statement.contentHash} />
      {config && (
        <HashRow
          label={text('withdrawals.signed.treasury')}
          value={config.contracts.treasury}
          isOurs
        />
      )}
      <PanelFoot>
        <ActionProblem error={decide.error} />
        <div className="grid grid-cols-[1fr_2fr] gap-2">
          <Button size="small" kind="secondary" disabled={decide.isPending} onClick={onBack}>
            {text('label.back')}
          </Button>
          <Button
            size="small"
            kind={decision === 'APPROVE' ? 'primary' : 'danger'}
            busy={decide.isPending}
            onClick={() => decide.mutate(statement)}
          >
            {text(decide.error ? 'withdrawals.signAgain' : `withdrawals.sign.${decision}`)}
          </Button>
        </div>
      </PanelFoot>
    </div>
  );
}
