import { Card } from '@fairlaunch/ui';
import { ShieldCheck, UsersRound } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { BonusHistory } from './components/bonus-history.tsx';
import { NextCredit } from './components/next-credit.tsx';
import { OwnShare } from './components/own-share.tsx';
import { PoolCard } from './components/pool-card.tsx';
import type { GlobalBonus } from './global-bonus.ts';

/** The global bonus: each day a part of the pool goes to members at B6 and B7 (rulebook §10). */
export function GlobalBonusPage() {
  const text = useText();
  const query = useRead('globalBonus', {}, { staleTime: 15_000 });
  return (
    <HubPage title={text('globalBonus.title')}>
      <Loaded query={query} rows={3} className="h-44 rounded-card">
        {(bonus) => <Parts bonus={bonus} />}
      </Loaded>
    </HubPage>
  );
}

function Parts({ bonus }: { bonus: GlobalBonus }) {
  const signedIn = useSignedIn();
  return (
    <>
      <PoolCard bonus={bonus} />
      <NextCredit next={bonus.next} />
      {signedIn && (
        <OwnAmounts>
          <OwnShare />
        </OwnAmounts>
      )}
      <BonusHistory history={bonus.history} />
      <Card className="!py-1.5">
        <PageRow
          to={paths.team()}
          Icon={UsersRound}
          title="team.title"
          note="globalBonus.teamNote"
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
