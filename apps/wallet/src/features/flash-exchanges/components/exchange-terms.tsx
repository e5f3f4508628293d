import { toDecimal } from '@fairlaunch/money';
import type { FlashExchange, FlashKind } from '@fairlaunch/plan';
import { Card, DescriptionList } from '@fairlaunch/ui';
import { Money, usePercent } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';

type TermsProps = {
  asset: string;
  kind: FlashKind;
  multiple: string;
  terms: Extract<FlashExchange, { ok: true }> | undefined;
};

export function ExchangeTerms({ asset, kind, multiple, terms }: TermsProps) {
  const text = useText();
  const percent = usePercent();
  const plan = usePlan();
  const fee = plan
    ? text('flash.feeRate', { percent: percent(plan.flash.feePpm, 2) })
    : text('flash.fee');
  const money = (value: bigint | undefined) => (
    <Money value={toDecimal(value ?? 0n)} unit={asset} precision="full" />
  );
  return (
    <Card>
      <DescriptionList
        items={[
          {
            id: 'ratio',
            label: text('flash.ratio'),
            value: text(`flash.ratio.${kind}`, { multiple, asset }),
          },
          {
            id: 'units',
            label: text('flash.get'),
            value: text(`flash.units.${kind}`, { count: Number(terms?.units ?? 0n) }),
          },
          { id: 'fee', label: fee, value: money(terms?.fee) },
          { id: 'debit', label: text('flash.debit'), value: money(terms?.debit) },
        ]}
      />
    </Card>
  );
}
