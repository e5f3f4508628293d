import { RANKS } from '@fairlaunch/plan';
import { MEMBER_KYC, MEMBER_STANDINGS, type ListedMember } from '@fairlaunch/protocol';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { useMemberColumn } from '#shared/list/member-column.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenMember } from '#shared/list/use-open-member.ts';
import { Money } from '#shared/money/money.tsx';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { StandingTag } from './standing-tag.tsx';

const FIELDS: CsvField<ListedMember>[] = [
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'standing', value: (row) => row.standing },
  { name: 'kyc', value: (row) => row.kyc },
  { name: 'rank', value: (row) => row.rank },
  { name: 'joinedAt', value: (row) => csvMoment(row.joinedAt) },
  { name: 'deposited', value: (row) => row.deposited },
];

function useColumns(): DenseColumn<ListedMember>[] {
  const text = useText();
  return [
    ...useMemberColumn(),
    {
      id: 'joinedAt',
      head: text('members.joinedAt'),
      cell: (row) => <Moment seconds={row.joinedAt} />,
    },
    {
      id: 'rank',
      head: text('members.rank'),
      cell: (row) => text(`applications.rank.${row.rank}`),
    },
    {
      id: 'kyc',
      head: text('members.kyc'),
      cell: (row) => text(`members.kyc.${row.kyc}`),
    },
    {
      id: 'deposited',
      head: text('members.deposited'),
      end: true,
      cell: (row) => <Money value={row.deposited} unit="USDT" />,
    },
    {
      id: 'standing',
      head: text('list.state'),
      cell: (row) => <StandingTag standing={row.standing} />,
    },
  ];
}

export function MembersPage() {
  const text = useText();
  const openMember = useOpenMember();
  return (
    <PageFrame title={text('members.title')} note={text('members.note')}>
      <ServerList
        name="operatorMembers"
        label={text('members.title')}
        empty={text('members.empty')}
        find={text('members.find')}
        sorts={['joinedAt', 'deposited']}
        filters={{ standing: MEMBER_STANDINGS, kyc: MEMBER_KYC, rank: RANKS }}
        fields={FIELDS}
        rowKey={(row) => row.address}
        onOpen={openMember}
        columns={useColumns()}
      >
        <SelectFilter
          name="standing"
          label={text('list.state')}
          all={text('list.allStates')}
          values={MEMBER_STANDINGS}
          nameOf={(one) => text(`members.standing.${one}`)}
        />
        <SelectFilter
          name="kyc"
          label={text('members.kyc')}
          all={text('members.allKyc')}
          values={MEMBER_KYC}
          nameOf={(one) => text(`members.kyc.${one}`)}
        />
        <SelectFilter
          name="rank"
          label={text('members.rank')}
          all={text('members.allRanks')}
          values={RANKS}
          nameOf={(one) => text(`applications.rank.${one}`)}
        />
      </ServerList>
    </PageFrame>
  );
}
