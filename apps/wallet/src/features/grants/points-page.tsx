import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ArrowUp, Coins, Gift, Lock } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useReleasedToday } from '#shared/use-released-today.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { PointsCard } from './components/points-card.tsx';

function Totals() {
  const text = useText();
  const releasedToday = useReleasedToday();
  const points = useRead('points');
  if (!points.data) return <NotLoaded query={points} rows={1} className="h-52 rounded-card" />;
  const { whitelist, contribution, coupons, closedDay } = points.data;
  const wpt = (value: string) => <Money value={value} unit="WPT" precision="full" />;
  return (
    <>
      <Card className="grid gap-3 !pb-1.5">
        <CardHead title={text('points.whitelist')} />
        <DescriptionList
          items={[
            { id: 'remaining', label: text('points.remaining'), value: wpt(whitelist.remaining) },
            { id: 'released', label: text('points.released'), value: wpt(whitelist.released) },
            {
              id: 'today',
              label: releasedToday(closedDay),
              value: wpt(whitelist.releasedToday),
            },
            { id: 'available', label: text('part.available'), value: wpt(whitelist.available) },
          ]}
        />
        <PageRow
          to={closedDay === null ? paths.income() : paths.incomeDay(closedDay)}
          Icon={Coins}
          title="whitelist.why"
          note="points.whyNote"
        />
      </Card>
      <Card className="grid gap-1 !pb-1.5">
        <DescriptionList
          items={[
            {
              id: 'cpt',
              label: text('points.contribution'),
              value: <Money value={contribution} unit="CPT" precision="full" />,
            },
            {
              id: 'coupons',
              label: text('whitelist.coupons'),
              value: <Money value={coupons} unit="COUPON" precision="full" />,
            },
          ]}
        />
        <PageRow
          to={paths.withdrawPoints()}
          Icon={ArrowUp}
          title="pointsWithdrawal.title"
          note="service.withdrawPoints"
        />
        <PageRow
          to={paths.whitelist()}
          Icon={Lock}
          title="home.whitelist"
          note="points.couponNote"
        />
        <PageRow
          to={paths.publicGrants()}
          Icon={Gift}
          title="publicGrants.title"
          note="publicGrants.linkNote"
        />
      </Card>
    </>
  );
}

/** Whitelist points, of which each close releases a part (spec §2; rulebook §14). */
export function PointsPage() {
  const text = useText();
  return (
    <ListPage title={text('points.title')} head={<Totals />}>
      <EndlessList
        query={useReadPages('pointsPositions')}
        label={text('points.orders')}
        empty={text('points.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(position) => position.number}
        render={(position) => <PointsCard position={position} />}
      />
    </ListPage>
  );
}
