import type { IncomeLine } from '@fairlaunch/protocol';
import { Button, Notice, Sheet, SkeletonRows } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { assetOf } from '../kinds.ts';
import { useRecompute } from '../use-recompute.ts';
import { CheckList } from './check-list.tsx';
import { ExplanationView } from './explanation/explanation-view.tsx';
import { RootTag } from './root-tag.tsx';

type WhySheetProps = {
  day: number;
  line: IncomeLine | undefined;
  open: boolean;
  onClose: () => void;
};

export function WhySheet({ day, line, open, onClose }: WhySheetProps) {
  const kind = line?.kind;
  const text = useText();
  const amountText = useAmountText();
  const evidence = useRead('explainLine', kind === undefined ? null : { day, kind });
  const { checks, busy, recompute } = useRecompute(kind);
  const { data } = evidence;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        data
          ? text('why.title', {
              amount: amountText(data.explanation.line.paid),
              asset: assetOf(data.explanation.kind),
            })
          : text('income.why')
      }
      aside={data && <RootTag root={data.root} />}
      foot={
        <Button
          kind="secondary"
          disabled={!data}
          busy={busy}
          onClick={() => data && recompute(data)}
        >
          {text('why.recompute')}
        </Button>
      }
    >
      {evidence.isLoading && <SkeletonRows rows={3} />}
      {evidence.isError && <QueryProblem error={evidence.error} retry={evidence.refetch} />}
      {data && (
        <>
          {checks.length > 0 && <CheckList checks={checks} />}
          <ExplanationView evidence={data} assessmentHold={line?.held ?? null} />
          {data.root.state === 'UNPUBLISHED' && <Notice>{text('why.notOnChainYet')}</Notice>}
        </>
      )}
    </Sheet>
  );
}
