import type { Locale } from '@fairlaunch/locales';
import { toDecimal } from '@fairlaunch/money';
import { translate, type ServerMessageId } from '@fairlaunch/locales/server';
import type { WaitingReason, Withdrawal } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { pointsOf } from './points.ts';
import type { PayoutOutlook, WithdrawalRow } from './queries.ts';

export const CANCELLED_BY_MEMBER = 'CANCELLED_BY_MEMBER';
export const PAID_OTHERWISE = 'PAID_OTHERWISE';

/** `waitingUntil` is in seconds of business time. */
function waiting(
  row: WithdrawalRow,
  now: Date,
  { rootTime, payouts }: PayoutOutlook,
): { waitingFor: WaitingReason | null; waitingUntil: number | null } {
  if (payouts === 'have ended' && (row.state === 'PENDING_REVIEW' || row.state === 'APPROVED'))
    return { waitingFor: 'ESCAPE_OPEN', waitingUntil: null };
  if (row.state === 'PENDING_REVIEW') return { waitingFor: 'TWO_APPROVALS', waitingUntil: null };
  if (row.state === 'BROADCAST' || row.state === 'UNKNOWN')
    return { waitingFor: 'CHAIN', waitingUntil: null };
  if (row.state !== 'APPROVED') return { waitingFor: null, waitingUntil: null };
  if (row.held_until && row.held_until > now)
    return { waitingFor: 'DEVICE_CHANGE', waitingUntil: toSeconds(row.held_until) };
  if (payouts === 'are stopped') return { waitingFor: 'PAYOUTS_STOPPED', waitingUntil: null };
  return row.uncovered_root === null
    ? { waitingFor: null, waitingUntil: null }
    : { waitingFor: 'NEXT_ROOT', waitingUntil: rootTime };
}

/** The server's own reasons are stored as codes; an operator's text is shown as written. */
const REASONS: ReadonlyMap<string, ServerMessageId> = new Map([
  [PAID_OTHERWISE, 'withdrawal.paidOtherwise'],
  ['PAYOUT_ID_USED', 'withdrawal.payoutIdUsed'],
  [CANCELLED_BY_MEMBER, 'withdrawal.cancelledByMember'],
]);

export const isReservedReason = (reason: string): boolean => REASONS.has(reason);

function reasonText(reason: string | null, locale: Locale): string | null {
  const known = reason === null ? undefined : REASONS.get(reason);
  return known ? translate(locale, known) : reason;
}

export function toWithdrawal(
  row: WithdrawalRow,
  now: Date,
  outlook: PayoutOutlook,
  locale: Locale,
): Withdrawal {
  return {
    id: row.withdrawal_id.toString(),
    address: row.address,
    asset: row.asset,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    net: toDecimal(row.net),
    points: pointsOf(row),
    state: row.state,
    cancelled: row.reason === CANCELLED_BY_MEMBER,
    requestedAt: toSeconds(row.requested_at),
    ...waiting(row, now, outlook),
    transactionHash: row.transaction_hash,
    reason: reasonText(row.reason, locale),
    settledAt: toSeconds(row.settled_at),
  };
}
