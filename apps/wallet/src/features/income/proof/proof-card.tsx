import { LINE_KINDS } from '@fairlaunch/plan/line-kinds';
import { Address, Card, DescriptionList, useDates } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useText } from '#shared/language/text.ts';
import type { PayOut } from '@fairlaunch/web/pay-out';
import { FormulaSteps } from '@fairlaunch/web/explanation';
import type { SharedProof } from './shared-proof.ts';
import { isFinal, useProofSteps, useProofTitle } from './use-proof-steps.ts';

type ProofCardProps = { proof: SharedProof; pool: PayOut | undefined; children?: ReactNode };

/** What a link proves, as its sender and its receiver see it. */
export function ProofCard({ proof, pool, children }: ProofCardProps) {
  const text = useText();
  const dates = useDates();
  const titleOf = useProofTitle();
  const steps = useProofSteps(proof, pool);
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-18 font-strong">{titleOf(proof, dates.day(proof.day))}</h2>
        <p className="text-13 text-content-alt">{text(`income.kind.${proof.kind}`)}</p>
      </div>
      {steps.length > 0 && <FormulaSteps steps={steps} />}
      {proof.line && !isFinal(proof.kind) && (
        <p className="text-13 text-content-alt">
          {LINE_KINDS[proof.kind].assessment === null
            ? text('why.creditedAt', { day: dates.day(proof.day + 1) })
            : text('proof.conditional')}
        </p>
      )}
      {proof.line && (
        <DescriptionList
          items={[
            {
              id: 'account',
              label: text('watch.address'),
              value: <Address value={proof.line.leaf.account} />,
            },
          ]}
        />
      )}
      {children}
    </Card>
  );
}
