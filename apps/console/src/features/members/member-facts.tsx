import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, DescriptionList, useDates, type Description } from '@fairlaunch/ui';
import { MemberLink } from '#shared/components/member-name.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { StandingTag } from './standing-tag.tsx';

export type Member = Output<Endpoints['operatorMember']>;

/** Who a member is, what it brought, and what holds it back. */
export function MemberFacts({ member }: { member: Member }) {
  const text = useText();
  const dates = useDates();
  const { sponsor, suspension } = member;
  const who: Description[] = [
    {
      id: 'standing',
      label: text('list.state'),
      value: <StandingTag standing={member.standing} />,
    },
    { id: 'rank', label: text('members.rank'), value: text(`applications.rank.${member.rank}`) },
    { id: 'code', label: text('members.code'), value: member.inviteCode ?? <None /> },
    { id: 'link', label: text('members.link'), value: member.linkName ?? <None /> },
    { id: 'sponsor', label: text('members.sponsor'), value: sponsorOf() },
    {
      id: 'created',
      label: text('members.createdAt'),
      value: <Moment seconds={member.createdAt} />,
    },
    {
      id: 'joined',
      label: text('members.joinedAt'),
      value: <Moment seconds={member.seat === null ? null : member.joinedAt} />,
    },
  ];
  const money: Description[] = [
    {
      id: 'deposited',
      label: text('members.deposited'),
      value: <Money value={member.deposited} unit="USDT" />,
    },
    {
      id: 'net',
      label: text('members.netDeposits'),
      value: <Money value={member.netDeposits} unit="USDT" />,
    },
    {
      id: 'kyc',
      label: text('members.kyc'),
      value: (
        <>
          {text(`members.kyc.${member.kyc}`)}
          {member.certifiedAt !== null && (
            <>
              {' · '}
              <Moment seconds={member.certifiedAt} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'held',
      label: text('members.heldUntil'),
      value: <Moment seconds={member.heldUntil} />,
    },
    {
      id: 'locked',
      label: text('members.receiversLocked'),
      value: <Moment seconds={member.receiversLockedSince} />,
    },
    ...(suspension
      ? [
          {
            id: 'suspended',
            label: text('suspensions.day'),
            value: dates.day(suspension.fromDay),
          },
          {
            id: 'reason',
            label: text('proposals.reason'),
            value: suspension.reason ?? <None />,
          },
          {
            id: 'withdrawable',
            label: text('members.withdrawable'),
            value: <Money value={suspension.withdrawable} />,
          },
        ]
      : []),
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {[who, money].map((items) => (
        <Card key={items[0]!.id}>
          <DescriptionList items={items} />
        </Card>
      ))}
    </div>
  );

  function sponsorOf() {
    if (!sponsor) return <None />;
    return sponsor.address === null ? (
      text('members.house')
    ) : (
      <MemberLink address={sponsor.address} seat={sponsor.seat} />
    );
  }
}
