import type { PublicGrant } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { useText } from '../../shared/language/text.ts';
import { ListPage } from '../../shared/templates/list-page.tsx';
import { usePublicGrants } from './api/public-grants.ts';

function GrantCard({ grant: { seat, asset, amount, reason, node, day } }: { grant: PublicGrant }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="grid gap-2">
      <Money value={amount} unit={asset} size="large" />
      <p className="text-14">
        {node === null ? (
          <bdi>{text('publicGrants.byPeople', { reason: reason ?? '' })}</bdi>
        ) : (
          text('publicGrants.byNode', { node })
        )}
      </p>
      <p className="text-12 text-content-alt">
        {seat !== null && <>{text('bind.seat', { seat })} · </>}
        {dates.day(day)}
      </p>
    </Card>
  );
}

/** All grants are public (rulebook §14). */
export function PublicGrantsPage() {
  const text = useText();
  return (
    <ListPage
      title={text('publicGrants.title')}
      head={<p className="px-1 text-14 text-content-alt">{text('publicGrants.note')}</p>}
    >
      <EndlessList
        query={usePublicGrants()}
        label={text('publicGrants.title')}
        empty={text('publicGrants.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(grant) => grant.id}
        render={(grant) => <GrantCard grant={grant} />}
      />
    </ListPage>
  );
}
