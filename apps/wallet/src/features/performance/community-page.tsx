import { Button, EmptyState, PageHeader, Pill, SkeletonRows } from '@fairlaunch/ui';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../shared/api/member.ts';
import { GuestNotice } from '../../shared/components/guest-notice.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { showDialog } from '../../shared/dialogs.ts';
import { useSignedIn } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { usePerformance, type Performance } from './api/performance.ts';
import { DirectList } from './components/direct-list.tsx';
import { FiguresCard } from './components/figures-card.tsx';
import { FullNodeCard } from './components/full-node-card.tsx';
import { InviteSheet } from './components/invite-sheet.tsx';
import { LevelCard } from './components/level-card.tsx';
import { PastWeeks } from './components/past-weeks.tsx';
import { NoWeekCard, WeekCard } from './components/week-card.tsx';

function Figures({ performance }: { performance: Performance }) {
  const { standing, assessments, state, coming, history, fullNode, today } = performance;
  return (
    <>
      {standing && <LevelCard standing={standing} />}
      <FiguresCard performance={performance} />
      {assessments.map((assessment) => (
        <WeekCard key={assessment.week} assessment={assessment} today={today} />
      ))}
      {standing && state === 'NOT_STARTED' && <NoWeekCard coming={coming} />}
      <PastWeeks history={history} />
      <FullNodeCard fullNode={fullNode} />
    </>
  );
}

/** A member without a sponsor has no team yet. */
function NotBound() {
  const text = useText();
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      action={
        <Button size="small" onClick={() => showDialog('bind')}>
          {text('action.bind')}
        </Button>
      }
    >
      {text('community.notBound')}
    </EmptyState>
  );
}

function Team({ onInvite }: { onInvite: () => void }) {
  const text = useText();
  const performance = usePerformance();
  return (
    <>
      {performance.isPending && <SkeletonRows rows={3} className="h-40 rounded-card" />}
      {performance.isError && !performance.data && (
        <QueryProblem error={performance.error} retry={performance.refetch} />
      )}
      {performance.data && <Figures performance={performance.data} />}
      <h2 className="px-1 pt-2 text-16 font-strong">{text('community.directList')}</h2>
      <DirectList bigLeg={performance.data?.standing?.bigLeg ?? null} onInvite={onInvite} />
    </>
  );
}

export function CommunityPage() {
  const text = useText();
  const signedIn = useSignedIn();
  const member = useMember().data;
  const [inviting, setInviting] = useState(false);
  const invite = () => (member && member.seat === null ? showDialog('bind') : setInviting(true));
  return (
    <>
      <PageHeader
        title={text('community.title')}
        aside={signedIn && <Pill onClick={invite}>{text('community.invite')}</Pill>}
      />
      {!signedIn ? (
        <GuestNotice message="community.guest" />
      ) : member?.seat === null ? (
        <NotBound />
      ) : (
        <Team onInvite={invite} />
      )}
      {member?.inviteCode && (
        <InviteSheet code={member.inviteCode} open={inviting} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
