import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { usePercent } from '../money/use-percent.ts';
import { useUnit } from '../money/use-unit.ts';
import { usePayOutShare } from '../pay-out/use-pay-out-share.ts';
import { useText } from './texts.ts';
import { payOutOfPool } from '../pay-out/pay-out.ts';
import { floored, product, sumOf, type Exact } from './exact.ts';
import { assetOf, dueOf } from './lines.ts';
import type { Explanation, ExplanationOf } from './lines.ts';
import type { FormulaStep } from './formula-steps.tsx';
import { contributionOf, type LegExplanation } from './leg-parts.tsx';
import { useReleaseStep } from './list-parts.tsx';
import { useNumbers } from './numbers.ts';
import type { ShareExplanation } from './share-parts.tsx';
import { earningOrders } from './static-parts.tsx';

/** Most products that a step writes out; the details have all of them. */
const MAX_PRODUCTS = 2;

type Release = Extract<Explanation, { positions: unknown[] }>;
type Term = { label: string; base: Micro; factor: string; value: Exact };

/** What a line was made of, what the pool paid of it, and what came to the member. */
export function useFormula(explanation: Explanation): FormulaStep[] {
  const text = useText();
  const { amount } = useNumbers();
  const unitOf = useUnit();
  const { line, kind } = explanation;
  const sources = useSources(explanation);
  const pool = usePoolSteps(explanation);
  const added = (['accelerated', 'carried'] as const).flatMap((id) =>
    line[id] === '0' ? [] : [{ id, label: text(`why.${id}`), value: amount(line[id]) }],
  );
  const made = [...sources, ...added];
  const unit = unitOf(assetOf(kind), line.paid);
  return [
    ...made,
    ...pool.filter(({ id, value }) => id !== 'due' || made.at(-1)?.value !== value),
    { id: 'you', label: text('why.you'), value: `${amount(line.paid)} ${unit}` },
  ];
}

function usePoolSteps(explanation: Explanation): FormulaStep[] {
  const text = useText();
  const share = usePayOutShare();
  const { amount } = useNumbers();
  if (!('dues' in explanation)) return [];
  const { line, day } = explanation;
  const ratio = payOutOfPool(day, explanation);
  return [
    { id: 'due', label: text('why.due'), value: amount(toDecimal(dueOf(line))) },
    ...(ratio ? [{ id: 'pool', label: text('why.poolPaid'), value: share(ratio) }] : []),
  ];
}

function useSources(explanation: Explanation): FormulaStep[] {
  const text = useText();
  const ofOrders = useOrderTerms();
  const ofLegs = useLegTerms();
  const ofReferrals = useReferralTerms();
  const ofSales = useSaleTerms();
  const inOneStep = useProducts(explanation.line.target);
  const ofShare = useShareSteps();
  const ofReleases = useReleaseSteps();
  if (explanation.kind === 'STATIC') return inOneStep(text('why.orders'), ofOrders(explanation));
  if (explanation.kind === 'TOKEN_REFERRAL')
    return inOneStep(text('why.orders'), ofReferrals(explanation));
  if (explanation.kind === 'SALES_BONUS') return inOneStep(text('why.nodes'), ofSales(explanation));
  if ('parts' in explanation) return inOneStep(text('why.legs'), ofLegs(explanation));
  return 'sum' in explanation ? ofShare(explanation) : ofReleases(explanation);
}

const factorsOf = (terms: readonly Term[]): [factor: string, base: Micro][] => {
  const bases = new Map<string, Micro>();
  for (const { factor, base } of terms) bases.set(factor, (bases.get(factor) ?? 0n) + base);
  return [...bases];
};

/** Terms as products, one a factor; the target alone if they are many or do not come to it. */
function useProducts(target: string) {
  const { amount } = useNumbers();
  return (heading: string, terms: readonly Term[]): FormulaStep[] => {
    const [only, ...others] = terms;
    if (!only) return [];
    const factors = factorsOf(terms);
    const isWritten =
      factors.length <= MAX_PRODUCTS && floored(sumOf(terms.map(({ value }) => value))) === target;
    const label = others.length > 0 ? `${heading} (${terms.length})` : only.label;
    const value = isWritten
      ? factors.map(([factor, base]) => `${amount(base)} × ${factor}`).join(' + ')
      : amount(target);
    return [{ id: 'source', label, value }];
  };
}

function useOrderTerms() {
  const text = useText();
  const percent = usePercent();
  return (explanation: ExplanationOf<'STATIC'>): Term[] =>
    earningOrders(explanation).map(({ number, amount, rates: { ppm } }) => ({
      label: text('order.numbered', { number }),
      base: micro(amount),
      factor: percent(ppm, 4),
      value: product(amount, ppm),
    }));
}

function useLegTerms() {
  const text = useText();
  const percent = usePercent();
  return (explanation: LegExplanation): Term[] =>
    explanation.parts
      .filter((part) => contributionOf(explanation, part).digits > 0n)
      .map((part) => {
        const rate = percent(part.ppm, 4);
        return {
          label: text('why.seat', { seat: part.leg }),
          base: micro(part.base),
          factor:
            explanation.kind === 'PEER' ? `${rate} × ${percent(explanation.peerPpm, 4)}` : rate,
          value: contributionOf(explanation, part),
        };
      });
}

function useReferralTerms() {
  const text = useText();
  const { amount } = useNumbers();
  return ({ orders, per, bhc }: ExplanationOf<'TOKEN_REFERRAL'>): Term[] =>
    orders.map(({ order, referral, amount: staked }) => {
      const times = micro(staked) / micro(per);
      return {
        label: text('why.orderOf', { number: order, seat: referral }),
        base: micro(String(times)),
        factor: amount(bhc),
        value: { digits: times * micro(bhc), decimals: 6 },
      };
    });
}

function useSaleTerms() {
  const text = useText();
  const percent = usePercent();
  return ({ nodes, ppm }: ExplanationOf<'SALES_BONUS'>): Term[] =>
    nodes.map(({ number, buyer, price }) => ({
      label: text('why.nodeOf', { number, seat: buyer }),
      base: micro(price),
      factor: percent(ppm, 4),
      value: product(price, ppm),
    }));
}

function useShareSteps() {
  const text = useText();
  const { amount } = useNumbers();
  return ({ sum, weight, weights, line }: ShareExplanation): FormulaStep[] => {
    const share = weights === '0' ? 0n : (micro(sum) * micro(weight)) / micro(weights);
    const value = `${amount(sum)} × ${amount(weight)} ÷ ${amount(weights)}`;
    const cap = { id: 'cap', label: text('why.cap'), value: amount(line.paid) };
    return [
      { id: 'source', label: text('why.sum'), value },
      ...(share > micro(line.paid) ? [cap] : []),
    ];
  };
}

function useReleaseSteps() {
  const text = useText();
  const { amount } = useNumbers();
  const stepText = useReleaseStep();
  return ({ positions, line }: Release): FormulaStep[] => {
    const [only, ...others] = positions;
    if (!only) return [];
    if (others.length > 0) {
      const label = `${text('why.positions')} (${positions.length})`;
      return [{ id: 'source', label, value: amount(line.target) }];
    }
    const label = text('why.positionNumbered', {
      number: only.number,
      amount: amount(only.amount),
    });
    return [{ id: 'source', label, value: stepText(only), words: true }];
  };
}
