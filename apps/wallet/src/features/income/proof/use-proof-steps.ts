import { micro, toDecimal } from '@fairlaunch/money';
import { LINE_KINDS, type LineKind } from '@fairlaunch/plan/line-kinds';
import { useAmountText, usePercent, useUnit } from '@fairlaunch/web';
import { usePayOutShare } from '@fairlaunch/web/pay-out';
import { useText } from '#shared/language/text.ts';
import type { PayOut } from '@fairlaunch/web/pay-out';
import { assetOf, dueOf, type FormulaStep } from '@fairlaunch/web/explanation';
import type { SharedProof } from './shared-proof.ts';

/** What a proof shows: nothing that its checks do not cover. */
export function useProofSteps(
  { kind, rate, line: proved }: SharedProof,
  pool: PayOut | undefined,
): FormulaStep[] {
  const text = useText();
  const share = usePayOutShare();
  const percent = usePercent();
  const amount = useAmountText();
  const unitOf = useUnit();
  const line = proved?.line;
  const first: FormulaStep[] = [];
  if (rate !== undefined)
    first.push({ id: 'rate', label: text('stake.daily'), value: percent(rate, 4) });
  if (line && pool)
    first.push({ id: 'due', label: text('why.due'), value: amount(toDecimal(dueOf(line))) });
  if (pool) first.push({ id: 'pool', label: text('why.poolPaid'), value: share(pool) });
  if (!line) return first;
  const unit = unitOf(assetOf(kind), line.paid);
  return [
    ...first,
    {
      id: 'paid',
      label: text(isFinal(kind) ? 'home.paid' : 'proof.credited'),
      value: `${amount(line.paid)} ${unit}`,
    },
  ];
}

/** True if a settlement pays lines of this kind at once; others an assessment may still take back. */
export const isFinal = (kind: LineKind): boolean =>
  LINE_KINDS[kind].assessment === null && LINE_KINDS[kind].postedWith !== 'BONUS';

/** The heading of a proof; a line that paid nothing, or not for good, is not called paid. */
export function useProofTitle(): (proof: SharedProof, day: string) => string {
  const text = useText();
  return ({ kind, line }, day) =>
    text(
      line && isFinal(kind) && micro(line.line.paid) > 0n ? 'proof.paidTitle' : 'proof.dayTitle',
      { day },
    );
}
