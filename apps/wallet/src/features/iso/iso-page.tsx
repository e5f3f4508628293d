import { Card } from '@fairlaunch/ui';
import { Coins, Layers2, ShieldCheck } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { EpochCard } from './components/epoch-card.tsx';
import { ExRights } from './components/ex-rights.tsx';
import { OutputHistory } from './components/output-history.tsx';
import { OwnShare } from './components/own-share.tsx';
import { Supply } from './components/supply.tsx';
import type { Iso } from './phase.ts';

export function IsoPage() {
  const text = useText();
  const query = useRead('iso', {}, { staleTime: 15_000 });
  return (
    <HubPage title={text('iso.title')}>
      <Loaded query={query} rows={3} className="h-44 rounded-card">
        {(iso) => <Parts iso={iso} />}
      </Loaded>
    </HubPage>
  );
}

function Parts({ iso }: { iso: Iso }) {
  const signedIn = useSignedIn();
  return (
    <>
      <EpochCard iso={iso} />
      {signedIn && (
        <OwnAmounts>
          <OwnShare iso={iso} />
        </OwnAmounts>
      )}
      <ExRights iso={iso} />
      <Supply iso={iso} />
      <OutputHistory iso={iso} />
      <Card className="!py-1.5">
        <PageRow to={paths.stake()} Icon={Layers2} title="home.stake" note="iso.stakeNote" />
        <PageRow
          to={paths.withdraw({ asset: 'BHC' })}
          Icon={Coins}
          title="iso.withdraw"
          note="iso.withdrawNote"
        />
        <PageRow
          to={paths.coverage()}
          Icon={ShieldCheck}
          title="coverage.title"
          note="my.coverageNote"
        />
      </Card>
    </>
  );
}
