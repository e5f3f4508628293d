import { Card } from '@fairlaunch/ui';
import { Coins, Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { AirdropCard } from './components/airdrop-card.tsx';

/** The member's airdrops, which a tap collects until their last day (spec §2; rulebook §14). */
export function AirdropsPage() {
  const text = useText();
  return (
    <ListPage
      title={text('airdrops.title')}
      head={
        <>
          <p className="px-1 text-14 text-content-alt">{text('airdrops.note')}</p>
          <Card className="!py-1.5">
            <PageRow
              to={paths.publicAirdrops()}
              Icon={Gift}
              title="publicAirdrops.title"
              note="publicAirdrops.linkNote"
            />
            <PageRow
              to={paths.points()}
              Icon={Coins}
              title="points.title"
              note="airdrops.pointsNote"
            />
          </Card>
        </>
      }
    >
      <EndlessList
        query={useReadPages('myAirdrops')}
        label={text('airdrops.title')}
        empty={text('airdrops.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(airdrop) => airdrop.id}
        render={(airdrop) => <AirdropCard airdrop={airdrop} />}
      />
    </ListPage>
  );
}
