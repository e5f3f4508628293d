import type { AirdropShare } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Money, useParameter } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { useText } from '#shared/language/text.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { PublicAirdropCard } from './components/public-airdrop-card.tsx';

function ShareRow({ share: { seat, amount, asset, collectedDay } }: { share: AirdropShare }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="grid">
        {seat !== null && <span className="text-14">{text('bind.seat', { seat })}</span>}
        <span className="text-12 text-content-alt">
          {collectedDay === null
            ? text('airdropShares.notCollected')
            : text('airdrops.collectedAt', { at: dates.day(collectedDay) })}
        </span>
      </div>
      <Money value={amount} unit={asset} />
    </Card>
  );
}

function Shares({ id }: { id: number }) {
  const text = useText();
  const airdrop = useRead('publicAirdrop', { id }).data;
  return (
    <ListPage
      title={text('airdropShares.title', { id })}
      head={airdrop && <PublicAirdropCard airdrop={airdrop} />}
    >
      <EndlessList
        query={useReadPages('airdropShares', { id })}
        label={text('airdropShares.title', { id })}
        empty={text('airdropShares.empty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(share) => share.line}
        render={(share) => <ShareRow share={share} />}
      />
    </ListPage>
  );
}

/** Shares of an airdrop: which member can collect how much (rulebook §14). */
export function AirdropSharesPage() {
  const id = Number(useParameter('id'));
  return Number.isSafeInteger(id) && id > 0 ? <Shares id={id} /> : <NotFoundPage />;
}
