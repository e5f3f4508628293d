import { Card, Notice, Pill } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { Flag, GitFork, Globe, ListChecks, UsersRound } from 'lucide-react';
import { useMember } from '#shared/api/member.ts';
import { GuestNotice } from '#shared/components/guest-notice.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import type { Performance } from './api/performance.ts';
import { AsOf } from './components/as-of.tsx';
import { InvitationAddress } from './components/invitation-address.tsx';
import { LevelCard } from './components/level-card.tsx';
import { LevelNews } from './components/level-news.tsx';
import { NextLevelCard } from './components/next-level-card.tsx';
import { WithPerformance } from './components/with-performance.tsx';

function useWeekNote({ assessments: [week], state }: Performance): string {
  const text = useText();
  const amountText = useAmountText();
  if (!week) return text(`week.state.${state}`);
  return text('week.result', {
    completed: amountText(week.completed, 'summary'),
    target: amountText(week.target, 'summary'),
  });
}

function Rows({ performance }: { performance: Performance }) {
  const text = useText();
  const { people, asOf } = performance;
  const seat = useMember().data?.seat;
  return (
    <>
      {performance.standing ? (
        <>
          {seat != null && <LevelNews seat={seat} standing={performance.standing} />}
          <LevelCard standing={performance.standing} />
          <NextLevelCard standing={performance.standing} />
        </>
      ) : (
        <Notice>{text('community.standingSoon')}</Notice>
      )}
      <InvitationAddress />
      <Card className="!py-1.5">
        <RowLink
          to={paths.team()}
          icon={<UsersRound aria-hidden size={18} />}
          title={text('team.title')}
          note={text('team.note', { directs: people.directs, team: people.team })}
        />
        <PageRow to={paths.tree()} Icon={GitFork} title="tree.title" note="tree.linkNote" />
        <RowLink
          to={paths.assessment()}
          icon={<Flag aria-hidden size={18} />}
          title={text('assessment.title')}
          note={useWeekNote(performance)}
        />
        <PageRow to={paths.tasks()} Icon={ListChecks} title="home.tasks" note="tasks.linkNote" />
        <PageRow
          to={paths.globalBonus()}
          Icon={Globe}
          title="globalBonus.title"
          note="globalBonus.linkNote"
        />
      </Card>
      <AsOf asOf={asOf} today={performance.today} />
    </>
  );
}

export function CommunityPage() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <HubPage
      isTab
      title={text('community.title')}
      aside={
        signedIn && (
          <Pill onClick={() => void navigation.push(paths.invite())}>
            {text('community.invite')}
          </Pill>
        )
      }
    >
      {signedIn ? (
        <WithPerformance>{(performance) => <Rows performance={performance} />}</WithPerformance>
      ) : (
        <GuestNotice message="community.guest" />
      )}
    </HubPage>
  );
}
