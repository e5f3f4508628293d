import type { QueuedWithdrawal, WithdrawalState } from '@fairlaunch/protocol';
import { DescriptionList, type Description } from '@fairlaunch/ui';
import { Moment } from '#shared/components/moment.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { Money } from '#shared/money/money.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';
import { Risks } from './queue-columns.tsx';

const NET_LABELS: Partial<Record<WithdrawalState, MessageId>> = {
  SUCCESS: 'withdrawals.netPaid',
  REJECTED: 'withdrawals.netNotPaid',
  FAILED: 'withdrawals.netNotPaid',
};

export function WithdrawalContent({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const text = useText();
  const explorer = useExplorer();
  const { amount, fee, net, asset, points, waitingFor, waitingUntil } = withdrawal;
  const items: Description[] = [
    {
      id: 'net',
      label: text(NET_LABELS[withdrawal.state] ?? 'withdrawals.netLong'),
      value: <Money value={net} unit={asset} size="large" />,
    },
    {
      id: 'amount',
      label: text('withdrawals.amountLong'),
      value: <Money value={amount} unit={asset} />,
    },
    ...(points
      ? [
          {
            id: 'points',
            label: text('withdrawals.points', { rate: points.rate, id: points.posting }),
            value: <Money value={points.amount} unit={points.asset} />,
          },
          {
            id: 'pointsFee',
            label: text('withdrawals.pointsFee'),
            value: <Money value={points.fee} unit={points.asset} />,
          },
        ]
      : []),
    { id: 'fee', label: text('withdrawals.fee'), value: <Money value={fee} unit={asset} /> },
    {
      id: 'requestedAt',
      label: text('withdrawals.time'),
      value: <Moment seconds={withdrawal.requestedAt} />,
    },
    {
      id: 'seat',
      label: text('withdrawals.seat'),
      value: withdrawal.seat ?? text('withdrawals.noSeat'),
    },
    { id: 'risks', label: text('withdrawals.risks'), value: <Risks risks={withdrawal.risks} /> },
  ];
  if (waitingFor)
    items.push({
      id: 'waitingFor',
      label: text('withdrawals.waitingFor'),
      value: text(`withdrawals.waiting.${waitingFor}`),
    });
  if (waitingUntil !== null)
    items.push({
      id: 'waitingUntil',
      label: text('withdrawals.waitingUntil'),
      value: <Moment seconds={waitingUntil} />,
    });
  if (withdrawal.settledAt !== null)
    items.push({
      id: 'settledAt',
      label: text('withdrawals.settledAt'),
      value: <Moment seconds={withdrawal.settledAt} />,
    });
  if (withdrawal.reason)
    items.push({ id: 'reason', label: text('withdrawals.reason'), value: withdrawal.reason });
  return (
    <div className="grid gap-4">
      <DescriptionList items={items} />
      <HashRow
        label={text('withdrawals.payTo')}
        value={withdrawal.address}
        href={explorer.address(withdrawal.address)}
      />
      <HashRow label={text('withdrawals.contentHash')} value={withdrawal.contentHash} />
      <p className="text-12 text-content-faint">
        {text(points ? 'withdrawals.contentHashPoints' : 'withdrawals.contentHashNote')}
      </p>
      {withdrawal.transactionHash && (
        <HashRow
          label={text('withdrawals.transaction')}
          value={withdrawal.transactionHash}
          href={explorer.transaction(withdrawal.transactionHash)}
        />
      )}
    </div>
  );
}
