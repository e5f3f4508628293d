import { LINE_KINDS } from '@fairlaunch/plan/line-kinds';
import { Address, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { AssessmentHold, Explanation, LineEvidence } from '#features/income/line-evidence.ts';
import { LegParts } from './leg-parts.tsx';
import { ReferralParts, ReleaseParts, SalesParts } from './list-parts.tsx';
import { RuleBox } from './rule-box.tsx';
import { ShareParts } from './share-parts.tsx';
import { StaticParts } from './static-parts.tsx';
import { LineDestination } from './line-destination.tsx';

function Parts({ explanation }: { explanation: Explanation }) {
  if (explanation.kind === 'STATIC') return <StaticParts explanation={explanation} />;
  if (explanation.kind === 'TOKEN_REFERRAL') return <ReferralParts explanation={explanation} />;
  if (explanation.kind === 'SALES_BONUS') return <SalesParts explanation={explanation} />;
  if ('parts' in explanation) return <LegParts explanation={explanation} />;
  return 'sum' in explanation ? (
    <ShareParts explanation={explanation} />
  ) : (
    <ReleaseParts explanation={explanation} />
  );
}

export function ExplanationView({
  evidence: { explanation, manifest, root },
  assessmentHold,
}: {
  evidence: LineEvidence;
  assessmentHold: AssessmentHold;
}) {
  const text = useText();
  return (
    <>
      <RuleBox explanation={explanation} />
      <LineDestination explanation={explanation} assessmentHold={assessmentHold} />
      <Parts explanation={explanation} />
      <DescriptionList
        items={[
          ...('pool' in explanation
            ? [
                {
                  id: 'pool',
                  label: text('why.pool', {
                    pool: text(`pool.name.${LINE_KINDS[explanation.kind].from}`),
                  }),
                  value: <Money value={explanation.pool} />,
                },
              ]
            : []),
          ...('dues' in explanation
            ? [{ id: 'dues', label: text('why.dues'), value: <Money value={explanation.dues} /> }]
            : []),
          { id: 'plan', label: text('why.plan'), value: <Address value={manifest.planHash} /> },
          { id: 'root', label: text('why.root'), value: <Address value={root.root} /> },
          {
            id: 'content',
            label: text('why.contentHash'),
            value: <Address value={root.contentHash} />,
          },
        ]}
      />
    </>
  );
}
