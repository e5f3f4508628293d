import { Card, Notice, SkeletonRows } from '@fairlaunch/ui';
import { useMember } from '../../shared/api/member.ts';
import { useRead } from '../../shared/client/use-read.ts';
import { BindFirst } from '../../shared/components/bind-first.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { HubPage } from '../../shared/templates/hub-page.tsx';
import { InvitationCard } from './components/invitation-card.tsx';
import { PosterCard } from './components/poster-card.tsx';
import { SponsorRewards } from './sponsor-rewards.tsx';

/** The same as a newcomer reads before it binds. */
function Earns() {
  const text = useText();
  const { data, isError, error, refetch } = useRead('sponsorEarns');
  if (isError && !data) return <QueryProblem error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={1} className="h-44 rounded-card" />;
  return (
    <Card>
      <h3 className="text-16 font-strong">{text('invite.earnsTitle')}</h3>
      <p className="mb-3 text-12 text-content-alt">{text('invite.earnsNote')}</p>
      <SponsorRewards {...data} />
    </Card>
  );
}

/** Link, QR code and poster of the member's invitation, and what it earns from who comes. */
export function InvitePage() {
  const text = useText();
  const { data: member, isError, error, refetch } = useMember();
  return (
    <HubPage title={text('invite.title')}>
      {!member && !isError && <SkeletonRows rows={2} className="h-60 rounded-card" />}
      {isError && !member && <QueryProblem error={error} retry={refetch} />}
      {member?.seat === null && <BindFirst message="invite.notBound" />}
      {member?.inviteCode && member.seat !== null && (
        <>
          <InvitationCard code={member.inviteCode} />
          <Notice>{text('community.inviteNote')}</Notice>
          <PosterCard code={member.inviteCode} seat={member.seat} />
          <Earns />
        </>
      )}
    </HubPage>
  );
}
