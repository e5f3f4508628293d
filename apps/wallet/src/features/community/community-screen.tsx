import { Button, Card, PageHeader, Pill, Skeleton, Tag } from '@fairlaunch/ui';
import { Address } from '@fairlaunch/ui';
import { micro } from '@fairlaunch/money';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../app/api/member.ts';
import { EndlessList } from '../../app/components/endless-list.tsx';
import { GuestNotice } from '../../app/components/guest-notice.tsx';
import { showDialog } from '../../app/dialogs.ts';
import { Money, useAmountText } from '../../app/money.tsx';
import { useSignedIn } from '../../app/session/store.ts';
import { useText } from '../../app/text.ts';
import { useCommunity } from './api/directs.ts';
import { InviteSheet } from './components/invite-sheet.tsx';

function Figures({ community }: { community: ReturnType<typeof useCommunity> }) {
  const text = useText();
  const first = community.data?.pages[0];
  if (!first) return community.isError ? null : <Skeleton className="h-32 rounded-card" />;
  const figure = (label: string, value: React.ReactNode) => (
    <div>
      <div className="text-12 text-content-alt">{label}</div>
      <div className="text-20 font-strong">{value}</div>
    </div>
  );
  return (
    <Card className="grid grid-cols-2 gap-4">
      {figure(text('community.directs'), first.directs)}
      {figure(text('community.team'), first.team)}
      {figure(text('community.directPerformance'), <Money value={first.directPerformance} precision="summary" />)}
      {figure(text('community.teamPerformance'), <Money value={first.teamPerformance} precision="summary" />)}
    </Card>
  );
}

function Team({ onInvite }: { onInvite: () => void }) {
  const text = useText();
  const amountText = useAmountText();
  const community = useCommunity();
  return (
    <>
      <Figures community={community} />
      <h2 className="px-1 pt-2 text-16 font-strong">{text('community.directList')}</h2>
      <EndlessList
        query={community}
        label={text('community.directList')}
        empty={text('community.empty')}
        emptyIcon={<UsersRound aria-hidden />}
        emptyAction={
          <Button size="small" onClick={onInvite}>
            {text('community.invite')}
          </Button>
        }
        itemKey={(direct) => direct.seat}
        render={(direct) => (
          <Card className="flex items-center gap-3 !py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                <Address value={direct.address} />
              </span>
              <span className="block text-12 text-content-alt">
                {text('community.line', { seat: direct.seat, amount: amountText(direct.staked, 'summary'), people: direct.people })}
              </span>
            </span>
            <Tag tone={micro(direct.staked) > 0n ? 'accent' : 'neutral'}>{text(micro(direct.staked) > 0n ? 'community.staking' : 'community.notStaking')}</Tag>
          </Card>
        )}
      />
    </>
  );
}

/** The member's team and its invitation (spec §2, My community). */
export function CommunityScreen() {
  const text = useText();
  const signedIn = useSignedIn();
  const member = useMember().data;
  const [inviting, setInviting] = useState(false);
  const invite = () => (member && member.pid === null ? showDialog('bind') : setInviting(true));
  return (
    <>
      <PageHeader title={text('community.title')} aside={signedIn && <Pill onClick={invite}>{text('community.invite')}</Pill>} />
      {signedIn ? <Team onInvite={invite} /> : <GuestNotice message="community.guest" />}
      {member?.inviteCode && <InviteSheet code={member.inviteCode} open={inviting} onClose={() => setInviting(false)} />}
    </>
  );
}
