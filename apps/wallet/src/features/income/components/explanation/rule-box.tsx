import { micro, toDecimal } from '@fairlaunch/money';
import { useText } from '#shared/language/text.ts';
import { assetOf } from '#features/income/kinds.ts';
import { sumOf } from '#features/income/exact.ts';
import type { Explanation, ExplanationOf } from '#features/income/line-evidence.ts';
import { contributionOf, type LegExplanation } from './leg-parts.tsx';
import { Formula, useNumbers } from './numbers.tsx';
import type { ShareExplanation } from './share-parts.tsx';

/** Most contributions that a formula shows; the table has all of them. */
const MAX_SHOWN = 3;

function StaticFormula({ explanation: { line } }: { explanation: ExplanationOf<'STATIC'> }) {
  const { amount } = useNumbers();
  const due = toDecimal(micro(line.target) + micro(line.accelerated) + micro(line.carried));
  return (
    <Formula>{`${amount(line.target)} + ${amount(line.accelerated)} + ${amount(line.carried)} = ${amount(due)}`}</Formula>
  );
}

function LegFormula({ explanation }: { explanation: LegExplanation }) {
  const { exact, amount } = useNumbers();
  const parts = explanation.parts
    .map((part) => contributionOf(explanation, part))
    .filter(({ digits }) => digits > 0n);
  const sum = exact(sumOf(parts));
  const terms =
    parts.length <= 1
      ? sum
      : `${parts.length <= MAX_SHOWN ? parts.map(exact).join(' + ') : 'Σ'} = ${sum}`;
  return (
    <Formula>
      {sum === amount(explanation.line.target)
        ? terms
        : `⌊${terms}⌋ → ${amount(explanation.line.target)}`}
    </Formula>
  );
}

function ShareFormula({ explanation }: { explanation: ShareExplanation }) {
  const text = useText();
  const { amount } = useNumbers();
  const { sum, weight, weights, line } = explanation;
  const share = weights === '0' ? 0n : (micro(sum) * micro(weight)) / micro(weights);
  return (
    <>
      <Formula>{`⌊${amount(sum)} × ${amount(weight)} ÷ ${amount(weights)}⌋ = ${amount(share)}`}</Formula>
      {share > micro(line.paid) && (
        <p className="font-strong">{text('why.capped', { amount: amount(line.paid) })}</p>
      )}
    </>
  );
}

function KindFormula({ explanation }: { explanation: Explanation }) {
  if (explanation.kind === 'STATIC') return <StaticFormula explanation={explanation} />;
  if ('parts' in explanation) return <LegFormula explanation={explanation} />;
  return 'sum' in explanation ? <ShareFormula explanation={explanation} /> : null;
}

/** Says whether the pool paid in full, or how much less everybody got (rulebook §3). */
function PoolOutcome({ explanation }: { explanation: Extract<Explanation, { dues: string }> }) {
  const text = useText();
  const { amount } = useNumbers();
  const { line, pool, dues, kind } = explanation;
  if (micro(dues) <= micro(pool)) return <p className="text-content-alt">{text('why.full')}</p>;
  const due = toDecimal(micro(line.target) + micro(line.accelerated) + micro(line.carried));
  const missing = toDecimal(micro(due) - micro(line.paid));
  return (
    <>
      <Formula>{`⌊${amount(due)} × ${amount(pool)} ÷ ${amount(dues)}⌋ = ${amount(line.paid)}`}</Formula>
      <p className="text-content-alt">
        {kind === 'STATIC'
          ? text('why.short', { pending: amount(missing) })
          : text('why.lapsed', { amount: amount(missing), asset: assetOf(kind) })}
      </p>
    </>
  );
}

export function RuleBox({ explanation }: { explanation: Explanation }) {
  const text = useText();
  return (
    <div className="grid gap-1.5 rounded-control bg-surface-raised px-3.5 py-3 text-14">
      <p>{text(`why.rule.${explanation.kind}`)}</p>
      <KindFormula explanation={explanation} />
      {'dues' in explanation && <PoolOutcome explanation={explanation} />}
    </div>
  );
}
