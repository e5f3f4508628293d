import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { assetTotals } from '../asset-totals.ts';
import type { PaidKind, Period } from '../periods.ts';
import { sourcesOf } from '../sources.ts';
import { HeldParts } from './held-parts.tsx';

type RevenueSummaryProps = { kinds: readonly PaidKind[]; period: Period };

/** Revenue by source and in all, separately for each asset. */
export function RevenueSummary({ kinds, period }: RevenueSummaryProps) {
  const text = useText();
  const sources = sourcesOf(kinds).map(({ group, asset, paid, namesAsset }) => {
    const name = text(`income.group.${group}`);
    return {
      id: `${group} ${asset}`,
      label: namesAsset ? text('incomeSummary.source', { group: name, asset }) : name,
      value: <Money value={paid} unit={asset} sign="+" />,
    };
  });
  const all = assetTotals(kinds).map(({ asset, paid, waits, returned }) => ({
    id: `all ${asset}`,
    label: (
      <>
        {text('incomeSummary.all', { asset })}
        {period === 'total' && <HeldParts waits={waits} returned={returned} />}
      </>
    ),
    value: (
      <span className="font-strong">
        <Money value={paid} unit={asset} sign="+" />
      </span>
    ),
  }));
  return (
    <Card className="grid gap-2">
      <CardHead title={text('incomeSummary.revenue')} />
      <DescriptionList items={[...sources, ...all]} />
    </Card>
  );
}
