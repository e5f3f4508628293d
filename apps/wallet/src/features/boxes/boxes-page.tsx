import { Card } from '@fairlaunch/ui';
import { ChartPie } from 'lucide-react';
import { GuestNotice } from '#shared/components/guest-notice.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { BoxPicture } from './components/box-picture.tsx';
import { BoxesPart } from './components/boxes-part.tsx';
import { PoolReserve } from './components/pool-reserve.tsx';

export function BoxesPage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage title={text('boxes.title')}>
      <Card className="grid justify-items-center gap-3 !pb-1.5">
        <BoxPicture />
        <p className="text-13 text-pretty text-content-alt">{text('boxes.free')}</p>
        <div className="w-full border-t border-border">
          <PageRow to={paths.openBox()} Icon={ChartPie} title="boxes.odds" note="boxes.oddsLink" />
        </div>
      </Card>
      <PoolReserve />
      {signedIn ? (
        <OwnAmounts>
          <BoxesPart />
        </OwnAmounts>
      ) : (
        <GuestNotice message="boxes.guest" />
      )}
    </HubPage>
  );
}
