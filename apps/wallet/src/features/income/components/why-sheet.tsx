import { isLineKind } from '@fairlaunch/plan/line-kinds';
import type { IncomeLine } from '@fairlaunch/protocol';
import { Button, Notice, Sheet, SkeletonRows } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { assetOf, ExplanationDetails, ExplanationView } from '@fairlaunch/web/explanation';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { CHECK_NAMES } from '../line-evidence.ts';
import { useRecompute } from '../use-recompute.ts';
import { CheckList } from './check-list.tsx';
import { Hashes } from './hashes.tsx';
import { RootTag } from './root-tag.tsx';

const ShareProofSheet = lazy(() => import('../proof/share-proof-sheet.tsx'));

type WhySheetProps = {
  day: number;
  line: IncomeLine | undefined;
  open: boolean;
  onClose: () => void;
};

export function WhySheet({ day, line, open, onClose }: WhySheetProps) {
  const kind = line && isLineKind(line.kind) ? line.kind : undefined;
  const text = useText();
  const amountText = useAmountText();
  const evidence = useRead('explainLine', kind === undefined ? null : { day, kind });
  const { data } = evidence;
  const { verification, again } = useRecompute(data);
  const { state } = verification;
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={
          data
            ? text('evidence.title', {
                amount: amountText(data.explanation.line.paid),
                asset: assetOf(data.explanation.kind),
              })
            : text('income.why')
        }
        aside={data && <RootTag root={data.root} />}
        foot={
          data &&
          (state === 'passed' && line?.held !== 'RETURNED' ? (
            <Button kind="secondary" onClick={() => setSharing(true)}>
              {text('proof.share')}
            </Button>
          ) : (
            <Button kind="secondary" busy={state === 'running'} onClick={again}>
              {text('evidence.recompute')}
            </Button>
          ))
        }
      >
        {line && !kind && <Notice>{text('evidence.unknownKind')}</Notice>}
        {evidence.isLoading && <SkeletonRows rows={3} />}
        {evidence.isError && <QueryProblem error={evidence.error} retry={evidence.refetch} />}
        {data && (
          <>
            <ExplanationView explanation={data.explanation} assessmentHold={line?.held ?? null} />
            <CheckList
              own
              names={CHECK_NAMES}
              verification={verification}
              labelOf={(name) => text(`check.${name}`)}
            >
              <Hashes manifest={data.manifest} root={data.root} />
            </CheckList>
            <ExplanationDetails explanation={data.explanation} />
          </>
        )}
      </Sheet>
      {data && isSharing && (
        <Suspense fallback={null}>
          <ShareProofSheet evidence={data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
