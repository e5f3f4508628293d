import type { PublicGrant } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ListPage } from '#shared/templates/list-page.tsx';

function useOrigin({ reason, node, airdrop, rank, referral }: PublicGrant): string {
  const text = useText();
  if (node !== null) return text('publicGrants.byNode', { node });
  if (rank !== null) return text('publicGrants.byRank', { rank: text(`tasks.rank.${rank}`) });
  if (referral !== null) return text('publicGrants.byReferral', { seat: referral });
  const from = airdrop === null ? 'publicGrants.byPeople' : 'publicGrants.byAirdrop';
  return text(from, { reason: reason ?? '' });
}

function GrantCard({ grant }: { grant: PublicGrant }) {
  const text = useText();
  const dates = useDates();
  const { seat, asset, amount, day } = grant;
  return (
    <Card className="grid gap-2">
      <Money value={amount} unit={asset} size="large" />
      <p className="text-14">
        <bdi>{useOrigin(grant)}</bdi>
      </p>
      <p className="text-12 text-content-alt">
        {seat !== null && <>{text('bind.seat', { seat })} · </>}
        {dates.day(day)}
      </p>
    </Card>
  );
}

/** The public list of all grants (rulebook §14). */
export function PublicGrantsPage() {
  const text = useText();
  return (
    <ListPage
      title={text('publicGrants.title')}
      head={
        <>
          <p className="px-1 text-14 text-content-alt">{text('publicGrants.note')}</p>
          <Card className="!py-1.5">
            <PageRow
              to={paths.publicAirdrops()}
              Icon={Gift}
              title="publicAirdrops.title"
              note="publicAirdrops.linkNote"
            />
          </Card>
        </>
      }
    >
      <EndlessList
        query={useReadPages('publicGrants')}
        label={text('publicGrants.title')}
        empty={text('publicGrants.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(grant) => grant.id}
        render={(grant) => <GrantCard grant={grant} />}
      />
    </ListPage>
  );
}
