import { Card, CardHead, DescriptionList, Notice, SkeletonRows } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { CalendarCheck, Coins, Gift, Hourglass, Send } from 'lucide-react';
import { useAssets } from '../../../shared/api/assets.ts';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { RowLink } from '../../../shared/components/row-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

const PARTS = ['conditional', 'vesting', 'escrow', 'frozen'] as const;

/** Amounts that are the member's and not available yet. */
export function Releases() {
  const text = useText();
  const { data, isError, error, refetch } = useAssets();
  if (isError && !data) return <QueryProblem error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={1} className="h-48 rounded-card" />;
  const shown = data.filter(
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
        <RowLink
          to={paths.assessment()}
          icon={<CalendarCheck aria-hidden size={18} />}
          title={text('part.conditional')}
          note={text('releases.conditionalNote')}
        />
        <RowLink
          to={paths.usdbReleases()}
          icon={<Coins aria-hidden size={18} />}
          title={text('usdbReleases.title')}
          note={text('usdbReleases.linkNote')}
        />
        <RowLink
          to={paths.lockedPositions()}
          icon={<Hourglass aria-hidden size={18} />}
          title={text('whitelist.positions')}
          note={text('whitelist.positionsNote')}
        />
        <RowLink
          to={paths.points()}
          icon={<Gift aria-hidden size={18} />}
          title={text('points.title')}
          note={text('points.linkNote')}
        />
        <RowLink
          to={paths.assets()}
          icon={<Send aria-hidden size={18} />}
          title={text('part.frozen')}
          note={text('releases.frozenNote')}
        />
      </Card>
    </>
  );
}
