import type { PublicAirdrop } from '@fairlaunch/protocol';
import { Card, DescriptionList, ProgressBar, Tag, useDates } from '@fairlaunch/ui';
import { Link, Money } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ListPage } from '../../shared/templates/list-page.tsx';
import { usePublicAirdrops } from './api/airdrops.ts';

function AirdropCard({ airdrop }: { airdrop: PublicAirdrop }) {
  const text = useText();
  const dates = useDates();
  const { id, asset, reason, members, total, lastDay, collectors, collected, returned, isOpen } =
    airdrop;
  const money = (value: string) => <Money value={value} unit={asset} />;
  const progress = text('publicAirdrops.collectors', { collectors, members });
  return (
    <Link to={paths.airdropShares(id)} className="block active:opacity-80">
      <Card className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <Money value={total} unit={asset} size="large" />
          <Tag tone={isOpen ? 'accent' : 'neutral'}>
            {text(isOpen ? 'publicAirdrops.open' : 'publicAirdrops.over')}
          </Tag>
        </div>
        <p className="text-14">
          <bdi>{reason}</bdi>
        </p>
        <ProgressBar value={collectors / members} label={progress} />
        <DescriptionList
          items={[
            { id: 'collected', label: text('publicAirdrops.collected'), value: money(collected) },
            ...(returned === null
              ? []
              : [
                  {
                    id: 'returned',
                    label: text('publicAirdrops.returned'),
                    value: money(returned),
                  },
                ]),
          ]}
        />
        <p className="text-12 text-content-alt">
          {progress} · {text('airdrops.until.OPEN', { day: dates.day(lastDay) })}
        </p>
      </Card>
    </Link>
  );
}

/** Every airdrop with what was collected and what went back (rulebook §14). */
export function PublicAirdropsPage() {
  const text = useText();
  return (
    <ListPage
      title={text('publicAirdrops.title')}
      head={<p className="px-1 text-14 text-content-alt">{text('publicAirdrops.note')}</p>}
    >
      <EndlessList
        query={usePublicAirdrops()}
        label={text('publicAirdrops.title')}
        empty={text('publicAirdrops.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(airdrop) => airdrop.id}
        render={(airdrop) => <AirdropCard airdrop={airdrop} />}
      />
    </ListPage>
  );
}
