import type { FlashState, QueuedFlashExchange } from '@fairlaunch/protocol';
import { Address, Tag, type Tone } from '@fairlaunch/ui';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

const TONES: Record<FlashState, Tone> = {
  PENDING_REVIEW: 'warning',
  UNKNOWN: 'warning',
  SUCCESS: 'accent',
  FAILED: 'negative',
  FAILED_TO_WITHDRAW: 'neutral',
};

export const FLASH_FIELDS: CsvField<QueuedFlashExchange>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'requestedAt', value: (row) => csvMoment(row.requestedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'kind', value: (row) => row.kind },
  { name: 'units', value: (row) => row.units },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'fee', value: (row) => row.fee },
  { name: 'state', value: (row) => row.state },
  { name: 'claimedBy', value: (row) => row.claimedBy },
  { name: 'endedAt', value: (row) => csvMoment(row.endedAt) },
];

export function FlashTag({ exchange }: { exchange: QueuedFlashExchange }) {
  const text = useText();
  if (exchange.isOverdue) return <Tag tone="negative">{text('flash.overdue')}</Tag>;
  return (
    <Tag tone={TONES[exchange.state]}>
      {text(exchange.isCancelled ? 'flash.state.CANCELLED' : `flash.state.${exchange.state}`)}
    </Tag>
  );
}

export function useFlashColumns(): DenseColumn<QueuedFlashExchange>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      cell: (row) => row.id,
    },
    {
      id: 'requestedAt',
      head: text('flash.requestedAt'),
      cell: (row) => <Moment seconds={row.requestedAt} />,
    },
    {
      id: 'kind',
      head: text('flash.kind'),
      cell: (row) => text(`flash.kind.${row.kind}`),
    },
    {
      id: 'units',
      head: text('flash.units'),
      end: true,
      cell: (row) => row.units,
    },
    {
      id: 'member',
      head: text('proposals.member'),
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'claimedBy',
      minor: true,
      head: text('flash.claimedBy'),
      cell: (row) => (row.claimedBy ? <Address value={row.claimedBy} copy={false} /> : '–'),
    },
    {
      id: 'state',
      head: text('flash.state'),
      cell: (row) => <FlashTag exchange={row} />,
    },
  ];
}
