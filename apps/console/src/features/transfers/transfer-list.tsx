import { TRANSFER_ASSETS, type ListedTransfer } from '@fairlaunch/protocol';
import { MemberLink } from '#shared/components/member-name.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { AssetFilter } from '#shared/list/list-filters.tsx';
import { useMoneyColumns } from '#shared/list/money-columns.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

const FIELDS: CsvField<ListedTransfer>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'madeAt', value: (row) => csvMoment(row.madeAt) },
  { name: 'senderSeat', value: (row) => row.sender.seat },
  { name: 'sender', value: (row) => row.sender.address },
  { name: 'receiverSeat', value: (row) => row.receiver.seat },
  { name: 'receiver', value: (row) => row.receiver.address },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'fee', value: (row) => row.fee },
  { name: 'net', value: (row) => row.net },
];

function useColumns(): DenseColumn<ListedTransfer>[] {
  const text = useText();
  return [
    { id: 'id', head: text('list.number'), end: true, cell: (row) => row.id },
    {
      id: 'madeAt',
      head: text('transfers.madeAt'),
      cell: (row) => <Moment seconds={row.madeAt} />,
    },
    {
      id: 'sender',
      head: text('transfers.sender'),
      cell: (row) => <MemberLink {...row.sender} />,
    },
    {
      id: 'receiver',
      head: text('transfers.receiver'),
      cell: (row) => <MemberLink {...row.receiver} />,
    },
    ...useMoneyColumns(),
  ];
}

/** Transfers between members, or those of one; each of the two leads to its page. */
export function TransferList({ member }: { member?: string }) {
  const text = useText();
  return (
    <ServerList
      name="operatorTransfers"
      label={text('transfers.title')}
      empty={text('transfers.empty')}
      sorts={['madeAt', 'amount']}
      filters={{ asset: TRANSFER_ASSETS }}
      fields={FIELDS}
      rowKey={(row) => row.id}
      columns={useColumns()}
      {...(member ? { fixed: { find: member } } : { find: text('transfers.find') })}
    >
      <AssetFilter values={TRANSFER_ASSETS} />
    </ServerList>
  );
}
