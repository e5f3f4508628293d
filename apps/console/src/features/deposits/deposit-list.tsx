import { DEPOSIT_STATES, type DepositState, type ListedDeposit } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { TransactionLink } from '#shared/components/transaction-link.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { useMemberColumn } from '#shared/list/member-column.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenMember } from '#shared/list/use-open-member.ts';
import { Money } from '#shared/money/money.tsx';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

const TONES: Record<DepositState, Tone> = {
  ON_CHAIN_REVIEW: 'info',
  SUCCESS: 'accent',
  VERIFICATION_FAILED: 'warning',
  REJECTED: 'neutral',
};

const FIELDS: CsvField<ListedDeposit>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'number', value: (row) => row.number },
  { name: 'submittedAt', value: (row) => csvMoment(row.submittedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'state', value: (row) => row.state },
  { name: 'creditedAt', value: (row) => csvMoment(row.creditedAt) },
  { name: 'block', value: (row) => row.block },
  { name: 'transactionHash', value: (row) => row.transactionHash },
];

function useColumns(isOfOne: boolean): DenseColumn<ListedDeposit>[] {
  const text = useText();
  return [
    {
      id: 'number',
      head: text('list.number'),
      end: true,
      cell: ({ number }) => number ?? <None />,
    },
    {
      id: 'submittedAt',
      head: text('deposits.submittedAt'),
      cell: (row) => <Moment seconds={row.submittedAt} />,
    },
    ...useMemberColumn(isOfOne),
    {
      id: 'amount',
      head: text('list.amount'),
      end: true,
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{text(`deposits.state.${state}`)}</Tag>,
    },
    {
      id: 'creditedAt',
      head: text('deposits.creditedAt'),
      cell: (row) => <Moment seconds={row.creditedAt} />,
    },
    {
      id: 'transaction',
      head: text('list.transaction'),
      cell: (row) => <TransactionLink hash={row.transactionHash} />,
    },
  ];
}

/** Deposits of all members, or of one. */
export function DepositList({ member }: { member?: string }) {
  const text = useText();
  const openMember = useOpenMember();
  return (
    <ServerList
      name="operatorDeposits"
      label={text('deposits.title')}
      empty={text('deposits.empty')}
      sorts={['submittedAt', 'amount']}
      filters={{ state: DEPOSIT_STATES }}
      fields={FIELDS}
      rowKey={(row) => row.id}
      columns={useColumns(member !== undefined)}
      {...(member
        ? { fixed: { find: member } }
        : { find: text('deposits.find'), onOpen: openMember })}
    >
      <SelectFilter
        name="state"
        label={text('list.state')}
        all={text('list.allStates')}
        values={DEPOSIT_STATES}
        nameOf={(state) => text(`deposits.state.${state}`)}
      />
    </ServerList>
  );
}
