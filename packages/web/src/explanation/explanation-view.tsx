import { LINE_KINDS } from '@fairlaunch/plan/line-kinds';
import { micro } from '@fairlaunch/money';
import { DescriptionList, Disclosure, type Description } from '@fairlaunch/ui';
import { Money } from '../money/money.tsx';
import { useAmountText } from '../money/use-amount-text.ts';
import { useText } from './texts.ts';
import { assetOf, dueOf } from './lines.ts';
import type { AssessmentHold, Explanation } from './lines.ts';
import { FormulaSteps } from './formula-steps.tsx';
import { LegParts } from './leg-parts.tsx';
import { ReferralParts, ReleaseParts, SalesParts } from './list-parts.tsx';
import { ShareParts } from './share-parts.tsx';
import { StaticParts } from './static-parts.tsx';
import { LineDestination } from './line-destination.tsx';
import { useFormula } from './use-formula.ts';

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

type ExplanationProps = { explanation: Explanation };

/** The formula of a line, what was not paid of it, and where it went. */
export function ExplanationView({
  explanation,
  assessmentHold,
}: ExplanationProps & { assessmentHold: AssessmentHold }) {
  return (
    <>
      <FormulaSteps steps={useFormula(explanation)} />
      <Shortfall explanation={explanation} />
      <LineDestination explanation={explanation} assessmentHold={assessmentHold} />
    </>
  );
}

/** What a short pool left unpaid (rulebook §3). */
function Shortfall({ explanation }: ExplanationProps) {
  const text = useText();
  const amountText = useAmountText();
  const { line, kind } = explanation;
  const missing = dueOf(line) - micro(line.paid);
  if (!('dues' in explanation) || missing <= 0n) return null;
  const amount = amountText(missing);
  return (
    <p className="text-13 text-content-alt">
      {kind === 'STATIC'
        ? text('why.short', { pending: amount })
        : text('why.lapsed', { amount, asset: assetOf(kind) })}
    </p>
  );
}

/** The rule in words, all parts of the line, and the pool before it paid. */
export function ExplanationDetails({ explanation }: ExplanationProps) {
  const text = useText();
  const items: Description[] = [];
  if ('pool' in explanation) {
    const pool = text(`pool.name.${LINE_KINDS[explanation.kind].from}`);
    const label = text('why.pool', { pool });
    items.push({ id: 'pool', label, value: <Money value={explanation.pool} /> });
  }
  if ('dues' in explanation)
    items.push({
      id: 'dues',
      label: text('why.dues'),
      value: <Money value={explanation.dues} />,
    });
  return (
    <Disclosure title={text('coverage.details')}>
      <p className="text-13 text-content-alt">{text(`why.rule.${explanation.kind}`)}</p>
      <Parts explanation={explanation} />
      {items.length > 0 && <DescriptionList items={items} />}
    </Disclosure>
  );
}
