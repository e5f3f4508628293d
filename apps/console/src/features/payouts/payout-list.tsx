import {
  PAYOUT_ASSETS,
  WITHDRAWAL_STATES,
  type ListedPayout,
  type WithdrawalState,
} from '@fairlaunch/protocol';
import { Moment, None } from '#shared/components/moment.tsx';
import { TransactionLink } from '#shared/components/transaction-link.tsx';
import { WithdrawalTag } from '#shared/components/withdrawal-tag.tsx';
import { useText } from '#shared/language/text.ts';
import { AssetFilter, SelectFilter } from '#shared/list/list-filters.tsx';
import { useMoneyColumns } from '#shared/list/money-columns.tsx';
import { PAYOUT_FIELDS } from '#shared/list/payout-fields.ts';
import { useMemberColumn } from '#shared/list/member-column.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenMember } from '#shared/list/use-open-member.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

/** On screen; a file has the price in full. */
const GWEI_DECIMALS = 4;

const FIELDS: CsvField<ListedPayout>[] = [
  ...PAYOUT_FIELDS,
  { name: 'cancelled', value: (row) => row.cancelled },
  { name: 'settledAt', value: (row) => csvMoment(row.settledAt) },
  { name: 'signer', value: (row) => row.signed?.signer ?? null },
  { name: 'nonce', value: (row) => row.signed?.nonce ?? null },
  { name: 'attempts', value: (row) => row.signed?.attempts ?? null },
  { name: 'gasPriceGwei', value: (row) => row.signed?.gasPriceGwei ?? null },
  {
    name: 'transactionHash',
    value: (row) => row.transactionHash ?? row.signed?.transactionHash ?? null,
  },
];

function useColumns(isOfOne: boolean): DenseColumn<ListedPayout>[] {
  const text = useText();
  return [
    { id: 'id', head: text('payouts.id'), end: true, cell: (row) => row.id },
    {
      id: 'requestedAt',
      head: text('payouts.requestedAt'),
      cell: (row) => <Moment seconds={row.requestedAt} />,
    },
    ...useMemberColumn(isOfOne),
    ...useMoneyColumns(),
    {
      id: 'state',
      head: text('list.state'),
      cell: (row) => <WithdrawalTag withdrawal={row} />,
    },
    {
      id: 'settledAt',
      head: text('payouts.settledAt'),
      cell: (row) => <Moment seconds={row.settledAt} />,
    },
    {
      id: 'nonce',
      head: text('payouts.nonce'),
      end: true,
      cell: ({ signed }) => signed?.nonce ?? <None />,
    },
    {
      id: 'gasPrice',
      head: text('payouts.gasPrice'),
      end: true,
      cell: ({ signed }) =>
        signed ? (
          text('payouts.gwei', {
            price: String(Number(Number(signed.gasPriceGwei).toFixed(GWEI_DECIMALS))),
            attempts: signed.attempts,
          })
        ) : (
          <None />
        ),
    },
    {
      id: 'transaction',
      head: text('list.transaction'),
      cell: ({ transactionHash, signed }) => (
        <TransactionLink hash={transactionHash ?? signed?.transactionHash} />
      ),
    },
  ];
}

/** Withdrawals of all members in every state, or of one member. */
export function PayoutList({ member }: { member?: string }) {
  const text = useText();
  const openMember = useOpenMember();
  return (
    <ServerList
      name="operatorPayouts"
      label={text('payouts.title')}
      empty={text('payouts.empty')}
      sorts={['requestedAt', 'amount']}
      filters={{ state: WITHDRAWAL_STATES, asset: PAYOUT_ASSETS }}
      fields={FIELDS}
      rowKey={(row) => row.id}
      columns={useColumns(member !== undefined)}
      {...(member
        ? { fixed: { find: member } }
        : { find: text('payouts.find'), onOpen: openMember })}
    >
      <SelectFilter
        name="state"
        label={text('list.state')}
        all={text('list.allStates')}
        values={WITHDRAWAL_STATES}
        nameOf={(state: WithdrawalState) => text(`withdrawals.state.${state}`)}
      />
      <AssetFilter values={PAYOUT_ASSETS} />
    </ServerList>
  );
}
