import type { FlashState, QueuedFlashExchange } from '@fairlaunch/protocol';
import { Address, Tag, type Tone } from '@fairlaunch/ui';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import type { DataColumn } from '#shared/table/data-table.tsx';

const TONES: Record<FlashState, Tone> = {
  PENDING_REVIEW: 'warning',
  UNKNOWN: 'warning',
  SUCCESS: 'accent',
  FAILED: 'negative',
  FAILED_TO_WITHDRAW: 'neutral',
};

export function FlashTag({ exchange }: { exchange: QueuedFlashExchange }) {
  const text = useText();
  if (exchange.isOverdue) return <Tag tone="negative">{text('flash.overdue')}</Tag>;
  return (
    <Tag tone={TONES[exchange.state]}>
      {text(exchange.isCancelled ? 'flash.state.CANCELLED' : `flash.state.${exchange.state}`)}
    </Tag>
  );
}

export function useFlashColumns(): DataColumn<QueuedFlashExchange>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      value: (row) => Number(row.id),
      cell: (row) => row.id,
    },
    {
      id: 'requestedAt',
      head: text('flash.requestedAt'),
      value: (row) => row.requestedAt,
      cell: (row) => <Moment seconds={row.requestedAt} />,
    },
    {
      id: 'kind',
      head: text('flash.kind'),
      value: (row) => row.kind,
      cell: (row) => text(`flash.kind.${row.kind}`),
    },
    {
      id: 'units',
      head: text('flash.units'),
      end: true,
      value: (row) => row.units,
      cell: (row) => row.units,
    },
    {
      id: 'member',
      head: text('proposals.member'),
      value: (row) => row.address,
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'claimedBy',
      minor: true,
      head: text('flash.claimedBy'),
      value: (row) => row.claimedBy ?? '',
      cell: (row) => (row.claimedBy ? <Address value={row.claimedBy} copy={false} /> : '–'),
    },
    {
      id: 'state',
      head: text('flash.state'),
      value: (row) => row.state,
      cell: (row) => <FlashTag exchange={row} />,
    },
  ];
}
