import { isUnsigned, type Asset, type Withdrawal } from '@fairlaunch/protocol';
import { Address, Card, Tag, type Tone, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { ArrowUp } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { EscapeLink } from '#shared/components/escape-link.tsx';
import { RecordFoot } from '#shared/components/record-foot.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';
import { useWaitingText } from '#shared/components/use-waiting-text.ts';
import { withdrawalState } from '#shared/withdrawal-state.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';

const TONES: Record<Withdrawal['state'], Tone> = {
  PENDING_REVIEW: 'info',
  APPROVED: 'info',
  BROADCAST: 'info',
  SUCCESS: 'accent',
  REJECTED: 'negative',
  FAILED: 'negative',
  UNKNOWN: 'warning',
};

/** States in which the whole amount came back, without a fee. */
const UNPAID: ReadonlySet<Withdrawal['state']> = new Set(['REJECTED', 'FAILED']);

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const dates = useDates();
  const explorer = useExplorer();
  const amountText = useAmountText();
  const waiting = useWaitingText()(withdrawal);
  const { cancelled, points, transactionHash, reason } = withdrawal;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">
          <Money
            value={points?.amount ?? withdrawal.amount}
            unit={points?.asset ?? withdrawal.asset}
            precision="full"
            sign="−"
          />
        </span>
        <Tag tone={cancelled ? 'neutral' : TONES[withdrawal.state]}>
          {text(withdrawalState(withdrawal))}
        </Tag>
      </div>
      {!UNPAID.has(withdrawal.state) && (
        <div className="text-12 text-content-alt">
          {points
            ? text('pointsWithdrawal.line', {
                fee: amountText(points.fee),
                asset: points.asset,
                bhc: amountText(withdrawal.net, 'full'),
                rate: points.rate,
                id: points.posting,
              })
            : text('withdraw.line', {
                fee: amountText(withdrawal.fee),
                net: amountText(withdrawal.net),
                asset: withdrawal.asset,
              })}
        </div>
      )}
      {points?.state === 'SYSTEM_PAYOUT' && (
        <div className="text-12 text-content-alt">{text('pointsWithdrawal.systemPayoutNote')}</div>
      )}
      {waiting && <div className="text-12 text-info">{waiting}</div>}
      {withdrawal.waitingFor === 'ESCAPE_OPEN' && <EscapeLink />}
      {isUnsigned(withdrawal) && <CancelWithdrawal withdrawal={withdrawal} />}
      {reason && (
        <div className={cancelled ? 'text-12 text-content-alt' : 'text-12 text-negative'}>
          {reason}
        </div>
      )}
      <RecordFoot>
        <span>{dates.moment(withdrawal.requestedAt)}</span>
        <span>
          {text('withdraw.to')} <Address value={withdrawal.address} />
        </span>
        {transactionHash && (
          <span>
            {text('flow.transaction')}{' '}
            <Address
              value={transactionHash}
              href={explorer.transaction(transactionHash)}
              linkLabel={text('flow.inExplorer')}
            />
          </span>
        )}
      </RecordFoot>
    </Card>
  );
}

export function WithdrawalList({ asset }: { asset?: Asset | undefined }) {
  const text = useText();
  return (
    <EndlessList
      query={useReadPages('withdrawals', { asset })}
      label={text('records.withdrawals')}
      empty={text('records.noWithdrawals')}
      emptyIcon={<ArrowUp aria-hidden />}
      itemKey={(withdrawal) => withdrawal.id}
      render={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    />
  );
}
