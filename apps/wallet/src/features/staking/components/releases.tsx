import { Card, CardHead, DescriptionList, Notice } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { CalendarCheck, Coins, Gift, Hourglass, Send } from 'lucide-react';
import { useAssets } from '#shared/api/assets.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const PARTS = ['conditional', 'vesting', 'escrow', 'frozen'] as const;

/** Amounts that are the member's and not available yet. */
export function Releases() {
  const text = useText();
  const assets = useAssets();
  if (!assets.data) return <NotLoaded query={assets} rows={1} className="h-48 rounded-card" />;
  const shown = assets.data.filter(
    (held) => held.asset === 'USDT' || PARTS.some((part) => held[part] !== '0'),
  );
  return (
    <>
      {shown.map((held) => (
        <Card key={held.asset} className="grid gap-2">
          <CardHead title={held.asset} />
          <DescriptionList
            items={PARTS.filter((part) => held.asset === 'USDT' || held[part] !== '0').map(
              (part) => ({
                id: part,
                label: text(`part.${part}`),
                value: <Money value={held[part]} unit={held.asset} />,
              }),
            )}
          />
        </Card>
      ))}
      <Notice>{text('releases.amountsOnly')}</Notice>
      <Card className="!py-1.5">
        <PageRow
          to={paths.assessment()}
          Icon={CalendarCheck}
          title="part.conditional"
          note="releases.conditionalNote"
        />
        <PageRow
          to={paths.usdbReleases()}
          Icon={Coins}
          title="usdbReleases.title"
          note="usdbReleases.linkNote"
        />
        <PageRow
          to={paths.lockedPositions()}
          Icon={Hourglass}
          title="whitelist.positions"
          note="whitelist.positionsNote"
        />
        <PageRow to={paths.points()} Icon={Gift} title="points.title" note="points.linkNote" />
        <PageRow to={paths.assets()} Icon={Send} title="part.frozen" note="releases.frozenNote" />
      </Card>
    </>
  );
}
