import { Link } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { PublicAirdropCard } from './components/public-airdrop-card.tsx';

/** Every airdrop with what was collected and what went back (rulebook §14). */
export function PublicAirdropsPage() {
  const text = useText();
  return (
    <ListPage
      title={text('publicAirdrops.title')}
      head={<p className="px-1 text-14 text-content-alt">{text('publicAirdrops.note')}</p>}
    >
      <EndlessList
        query={useReadPages('publicAirdrops')}
        label={text('publicAirdrops.title')}
        empty={text('publicAirdrops.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(airdrop) => airdrop.id}
        render={(airdrop) => (
          <Link to={paths.airdropShares(airdrop.id)} className="block active:opacity-80">
            <PublicAirdropCard airdrop={airdrop} />
          </Link>
        )}
      />
    </ListPage>
  );
}
