import { Button, Notice, Sheet, SkeletonRows } from '@fairlaunch/ui';
import { QueryProblem } from '../../../app/components/query-problem.tsx';
import { useAmountText } from '../../../app/money.tsx';
import { useText } from '../../../app/text.ts';
import { useStaticEvidence } from '../api/static-explanation.ts';
import { useRecompute } from '../use-recompute.ts';
import { CheckList } from './check-list.tsx';
import { RootTag } from './root-tag.tsx';
import { StaticFormula } from './static-formula.tsx';

/** Why a number is what it is, and the same computed again on this phone. */
export function WhySheet({ day, open, onClose }: { day: number; open: boolean; onClose: () => void }) {
  const text = useText();
  const amountText = useAmountText();
  const evidence = useStaticEvidence(day, open);
  const { checks, busy, recompute } = useRecompute();
  const { data } = evidence;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={data ? text('why.title', { amount: amountText(data.line.paid) }) : text('income.why')}
      aside={data && <RootTag root={data.root} />}
      foot={
        <Button kind="secondary" disabled={!data} busy={busy} onClick={() => data && recompute(data)}>
          {text('why.recompute')}
        </Button>
      }
    >
      {evidence.isPending && <SkeletonRows rows={3} />}
      {evidence.isError && <QueryProblem error={evidence.error} retry={evidence.refetch} />}
      {data && (
        <>
          {checks.length > 0 && <CheckList checks={checks} />}
          <StaticFormula evidence={data} />
          {data.root.state === 'UNPUBLISHED' && <Notice>{text('why.notOnChainYet')}</Notice>}
        </>
      )}
    </Sheet>
  );
}
