import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { TriangleAlert } from 'lucide-react';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { Moment, None } from '#shared/components/moment.tsx';
import { WithdrawalTag } from '#shared/components/withdrawal-tag.tsx';
import { useMemberColumn } from '#shared/list/member-column.tsx';
import { useMoneyColumns } from '#shared/list/money-columns.tsx';
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

export function useQueueColumns(): DenseColumn<QueuedWithdrawal>[] {
  const text = useText();
  return [
    {
      id: 'requestedAt',
      head: text('withdrawals.time'),
      cell: (row) => <Moment seconds={row.requestedAt} />,
    },
    ...useMemberColumn(),
    ...useMoneyColumns().map((column) => ({ ...column, minor: column.id !== 'net' })),
    {
      id: 'risks',
      minor: true,
      head: text('withdrawals.risks'),
      cell: (row) => <Risks risks={row.risks} />,
    },
    {
      id: 'approvals',
      head: text('withdrawals.approvals'),
      end: true,
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
      cell: (row) => <WithdrawalTag withdrawal={row} />,
    },
  ];
}
