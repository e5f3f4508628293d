import { typedAddress } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { oneOf, useHistory, useParameter } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { PostingList } from '../features/corrections/posting-list.tsx';
import { DepositList } from '../features/deposits/deposit-list.tsx';
import { IncomeDayPanel } from '../features/members/income-day-panel.tsx';
import { MemberLooks } from '../features/members/looks.tsx';
import { MemberBalances } from '../features/members/member-balances.tsx';
import { MemberFacts, type Member } from '../features/members/member-facts.tsx';
import { MemberIncome } from '../features/members/member-income.tsx';
import { MemberNotes } from '../features/members/member-notes.tsx';
import { MemberTeam } from '../features/members/member-team.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { PayoutList } from '../features/payouts/payout-list.tsx';
import { TransferList } from '../features/transfers/transfer-list.tsx';
import { useHasRole } from '../shared/api/operator-me.ts';
import { useRead } from '../shared/client/use-read.ts';
import { Loaded } from '../shared/components/loaded.tsx';
import { PageFrame } from '../shared/components/page-frame.tsx';
import { SectionLinks } from '../shared/components/section-links.tsx';
import { ProposeButton } from '../proposals/propose-button.tsx';
import { useText } from '../shared/language/text.ts';
import { paths } from '../shared/routing/paths.ts';
import { useSearchOf } from '../shared/routing/use-search-of.ts';

const SECTIONS = [
  'overview',
  'orders',
  'deposits',
  'payouts',
  'transfers',
  'movements',
  'income',
  'team',
  'personal',
  'notes',
] as const;
type Section = (typeof SECTIONS)[number];

const RENDER: Record<Section, (member: Member) => ReactNode> = {
  overview: (member) => (
    <>
      <MemberFacts member={member} />
      <MemberBalances balances={member.balances} />
    </>
  ),
  orders: ({ address }) => <OrderList member={address} />,
  deposits: ({ address }) => <DepositList member={address} />,
  payouts: ({ address }) => <PayoutList member={address} />,
  transfers: ({ address }) => <TransferList member={address} />,
  movements: ({ address }) => <PostingList address={address} />,
  income: ({ address }) => <MemberIncome address={address} />,
  team: ({ address }) => <MemberTeam address={address} />,
  personal: ({ address }) => <MemberLooks address={address} />,
  notes: ({ address }) => <MemberNotes address={address} />,
};

/** One member: who it is, what it holds and did, and what operators noted. */
export function MemberPage() {
  const text = useText();
  const history = useHistory();
  const address = typedAddress(useParameter('address')) ?? '';
  const [search, setSearch] = useSearchOf('member');
  const section = oneOf(SECTIONS, search.section);
  const query = useRead('operatorMember', address ? { address } : null);
  const mayPropose = useHasRole('reviewer');
  const day = section === 'income' && search.day ? Number(search.day) : undefined;
  const seat = query.data?.seat;
  return (
    <PageFrame
      title={seat == null ? text('members.one') : text('find.kind.member', { id: seat })}
      note={address && <Address value={address} />}
      tools={
        <ProposeButton
          allowed={mayPropose && query.data !== undefined}
          reason={text('suspensions.approversOnly')}
          onPropose={() => history.push(paths.suspensions({ propose: address }))}
        >
          {text('members.suspend')}
        </ProposeButton>
      }
      panel={
        day !== undefined &&
        Number.isSafeInteger(day) && (
          <IncomeDayPanel
            key={day}
            address={address}
            day={day}
            onClose={() => setSearch({ day: undefined })}
          />
        )
      }
    >
      <SectionLinks
        label={text('members.sections')}
        sections={SECTIONS}
        current={section}
        nameOf={(one) => text(`members.section.${one}`)}
        addressOf={(one) => paths.member(address, { section: one })}
      />
      {address ? <Loaded query={query}>{RENDER[section]}</Loaded> : <p>{text('members.noSuch')}</p>}
    </PageFrame>
  );
}
