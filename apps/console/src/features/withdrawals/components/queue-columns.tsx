import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { micro } from '@fairlaunch/money';
import { Address, Tag } from '@fairlaunch/ui';
import { TriangleAlert } from 'lucide-react';
import type { DataColumn } from '#shared/table/data-table.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { WithdrawalTag } from '#shared/components/withdrawal-tag.tsx';
import { Money } from '#shared/money/money.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import { approvalsGiven } from '#shared/decisions/decision-state.ts';

export function Risks({ risks }: { risks: string[] }) {
  if (risks.length === 0) return <None />;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {risks.map((risk) => (
        <Tag key={risk} tone={risk === 'SUSPENDED' ? 'negative' : 'warning'}>
          <TriangleAlert aria-hidden size={12} />
          {textOr(`withdrawals.risk.${risk}`, risk)}
        </Tag>
      ))}
    </span>
  );
}

export function useQueueColumns(): DataColumn<QueuedWithdrawal>[] {
  const text = useText();
  return [
    {
      id: 'requestedAt',
      head: text('withdrawals.time'),
      value: (row) => row.requestedAt,
      cell: (row) => <Moment seconds={row.requestedAt} />,
    },
    {
      id: 'seat',
      minor: true,
      head: text('withdrawals.seat'),
      end: true,
      value: (row) => row.seat,
      cell: (row) => row.seat ?? <None />,
    },
    {
      id: 'address',
      head: text('withdrawals.address'),
      value: (row) => row.address,
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'amount',
      minor: true,
      head: text('withdrawals.amount'),
      end: true,
      value: (row) => micro(row.amount),
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
    },
    {
      id: 'fee',
      minor: true,
      head: text('withdrawals.fee'),
      end: true,
      value: (row) => micro(row.fee),
      cell: (row) => <Money value={row.fee} />,
    },
    {
      id: 'net',
      head: text('withdrawals.net'),
      end: true,
      value: (row) => micro(row.net),
      cell: (row) => (
        <strong className="font-strong">
          <Money value={row.net} />
        </strong>
      ),
    },
    {
      id: 'risks',
      minor: true,
      head: text('withdrawals.risks'),
      value: (row) => row.risks.length,
      cell: (row) => <Risks risks={row.risks} />,
    },
    {
      id: 'approvals',
      head: text('withdrawals.approvals'),
      end: true,
      value: (row) => approvalsGiven(row),
      cell: (row) =>
        row.approvalsNeeded === 0
          ? text('withdrawals.automatic')
          : text('withdrawals.progress', {
              given: approvalsGiven(row),
              needed: row.approvalsNeeded,
            }),
    },
    {
      id: 'state',
      minor: true,
      head: text('withdrawals.state'),
      value: (row) => row.waitingFor ?? row.state,
      cell: (row) => <WithdrawalTag withdrawal={row} />,
    },
  ];
}
