import { principalAsset } from '@fairlaunch/plan';
import {
  LISTED_KINDS,
  ORDER_STATES,
  type ListedOrder,
  type OrderState,
} from '@fairlaunch/protocol';
import { Tag, type Tone, useDates } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { useMemberColumn } from '#shared/list/member-column.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenMember } from '#shared/list/use-open-member.ts';
import { Money } from '#shared/money/money.tsx';
import { csvDay, csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

const TONES: Record<OrderState, Tone> = {
  OPEN: 'accent',
  EXITING: 'warning',
  EXITED: 'neutral',
  COMPLETED: 'neutral',
  PAID_OUT: 'negative',
};

const FIELDS: CsvField<ListedOrder>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'openedAt', value: (row) => csvMoment(row.openedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'type', value: (row) => row.type },
  { name: 'package', value: (row) => row.package },
  { name: 'amount', value: (row) => row.amount },
  { name: 'newMoney', value: (row) => row.newMoney },
  { name: 'quota', value: (row) => row.quota },
  { name: 'released', value: (row) => row.released },
  { name: 'state', value: (row) => row.state },
  { name: 'openDay', value: (row) => csvDay(row.openDay) },
  { name: 'lastDay', value: (row) => csvDay(row.lastDay) },
  { name: 'endedDay', value: (row) => csvDay(row.endedDay) },
];

function useColumns(isOfOne: boolean): DenseColumn<ListedOrder>[] {
  const text = useText();
  const dates = useDates();
  return [
    { id: 'number', head: text('orders.number'), end: true, cell: (row) => row.number },
    {
      id: 'openedAt',
      head: text('orders.openedAt'),
      cell: (row) => <Moment seconds={row.openedAt} />,
    },
    ...useMemberColumn(isOfOne),
    { id: 'type', head: text('orders.type'), cell: (row) => text(`orders.type.${row.type}`) },
    { id: 'package', head: text('orders.package'), cell: (row) => row.package },
    {
      id: 'amount',
      head: text('list.amount'),
      end: true,
      cell: (row) => <Money value={row.amount} unit={principalAsset(row.type)} />,
    },
    {
      id: 'released',
      head: text('orders.released'),
      end: true,
      cell: (row) => <Money value={row.released} />,
    },
    {
      id: 'quota',
      head: text('orders.quota'),
      end: true,
      cell: (row) => <Money value={row.quota} />,
    },
    {
      id: 'ended',
      head: text('orders.ended'),
      cell: ({ endedDay }) => (endedDay === null ? <None /> : dates.day(endedDay)),
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{text(`orders.state.${state}`)}</Tag>,
    },
  ];
}

/** Staking orders of all members, or of one. */
export function OrderList({ member }: { member?: string }) {
  const text = useText();
  const openMember = useOpenMember();
  return (
    <ServerList
      name="operatorOrders"
      label={text('orders.title')}
      empty={text('orders.empty')}
      sorts={['openedAt', 'amount']}
      filters={{ state: ORDER_STATES, type: LISTED_KINDS }}
      fields={FIELDS}
      rowKey={(row) => row.number}
      columns={useColumns(member !== undefined)}
      {...(member
        ? { fixed: { find: member } }
        : { find: text('orders.find'), onOpen: openMember })}
    >
      <SelectFilter
        name="state"
        label={text('list.state')}
        all={text('list.allStates')}
        values={ORDER_STATES}
        nameOf={(state) => text(`orders.state.${state}`)}
      />
      <SelectFilter
        name="type"
        label={text('orders.type')}
        all={text('orders.allTypes')}
        values={LISTED_KINDS}
        nameOf={(type) => text(`orders.type.${type}`)}
      />
    </ServerList>
  );
}
