import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { LINE_GROUPS } from '@fairlaunch/plan/line-kinds';
import { Money } from '@fairlaunch/web';
import { useAssets } from '#shared/api/assets.ts';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { PaidKind } from '../periods.ts';

/** Releases of the period, and what is still to be released of each asset. */
export function ReleaseSummary({ kinds }: { kinds: readonly PaidKind[] }) {
  const text = useText();
  const { data: assets = [] } = useAssets();
  const released = kinds
    .filter(({ kind }) => Object.hasOwn(LINE_GROUPS.releases, kind))
    .map(({ kind, asset, paid }) => ({
      id: kind,
      label: text(`income.kind.${kind}`),
      value: <Money value={paid} unit={asset} sign="+" />,
    }));
  const waiting = assets
    .filter(({ vesting }) => vesting !== '0')
    .map(({ asset, vesting }) => ({
      id: asset,
      label: text('incomeSummary.toCome', { asset }),
      value: <Money value={vesting} unit={asset} />,
    }));
  const items = [...released, ...waiting];
  return (
    <Card className="grid gap-2">
      <CardHead title={text('incomeSummary.releases')} />
      {items.length === 0 ? (
        <p className="text-14 text-content-alt">{text('incomeSummary.noReleases')}</p>
      ) : (
        <DescriptionList items={items} />
      )}
      <PageRow to={paths.stakingOrders({ part: 'releases' })} title="incomeSummary.allReleases" />
    </Card>
  );
}
