import { Notice } from '@fairlaunch/ui';
import { EscapeLink } from '#shared/components/escape-link.tsx';
import { useText } from '#shared/language/text.ts';
import type { WalletRecord } from '#flows/flows.ts';

/** Back in its review, an action has moved no money. */
export function ProblemNotice({ record: { phase, problem } }: { record: WalletRecord }) {
  const text = useText();
  if (!problem) return null;
  const claims = problem.name === 'serverEnded' && <EscapeLink />;
  if (phase === 'review') {
    const isNeutral = problem.name === 'declined' || problem.name === 'interrupted';
    return (
      <Notice kind={isNeutral ? 'info' : 'warning'} live>
        <p>{text(`flow.problem.${problem.name}`)}</p>
        {claims}
      </Notice>
    );
  }
  return (
    <Notice kind={phase === 'failed' ? 'negative' : 'warning'} live>
      <p>{problem.message ?? text(`flow.problem.${problem.name}`)}</p>
      {!problem.message && <p>{text(`flow.moneyMoved.${problem.moneyMoved}`)}</p>}
      {claims}
    </Notice>
  );
}
