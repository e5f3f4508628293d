import { Card, Notice } from '@fairlaunch/ui';
import { useMember } from '#shared/api/member.ts';
import { useRead } from '#shared/client/use-read.ts';
import { BindFirst } from '#shared/components/bind-first.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { InvitationCard } from './components/invitation-card.tsx';
import { PosterCard } from './components/poster-card.tsx';
import { SponsorRewards } from './sponsor-rewards.tsx';

/** What a referrer earns, as a newcomer reads it before binding. */
function Earns() {
  const text = useText();
  const earns = useRead('sponsorEarns');
  if (!earns.data) return <NotLoaded query={earns} rows={1} className="h-44 rounded-card" />;
  return (
    <Card>
      <h3 className="text-16 font-strong">{text('invite.earnsTitle')}</h3>
      <p className="mb-3 text-12 text-content-alt">{text('invite.earnsNote')}</p>
      <SponsorRewards {...earns.data} />
    </Card>
  );
}

/** Link, QR code and poster of the member's invitation, and what a referrer earns. */
export function InvitePage() {
  const text = useText();
  const query = useMember();
  const { data: member } = query;
  return (
    <HubPage title={text('invite.title')}>
      {!member && <NotLoaded query={query} rows={2} className="h-60 rounded-card" />}
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
