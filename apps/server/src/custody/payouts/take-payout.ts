import { toDecimal } from '@fairlaunch/money';
import { raiseAlarm } from '#alarms/alarms.ts';
import type { EventOf, EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import { byChain } from '#journal/warrants.ts';
import { takeNewestOpenDay, type DayTime } from '#ledger/day.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { bookPaid, refund } from '#domain/withdrawals/end.ts';
import { isSigned, lockWithdrawal, type WithdrawalRow } from '#domain/withdrawals/queries.ts';
import { paidAmount, takeUnrequested } from '../treasury-payments/take-unrequested.ts';
import { withdrawalPaidBy } from './withdrawal-paid-by.ts';

type PaidEvent = EventOf<'Paid'>;

/**
 * Books the payout of a withdrawal under way, whoever signed it. Any other payout is money that its
 * account received (docs/decisions/0024, 0040): if it used up a signed withdrawal's id, that
 * withdrawal can never be paid and is refunded first; one of points less what its member received.
 */
export async function takePayout(
  tx: Tx,
  deps: TransactionDeps,
  event: PaidEvent,
  time: EventTime,
): Promise<void> {
  const when = await takeNewestOpenDay(tx);
  const paid = await withdrawalPaidBy(tx, deps, event, time.day);
  if (paid) return takePaid(tx, deps, paid, event, time);
  await refundOfUsedId(tx, deps, event, when);
  await takeUnrequested(tx, deps, { kind: 'PAYOUT', payoutId: event.id }, event, time);
}

async function takePaid(
  tx: Tx,
  deps: TransactionDeps,
  row: WithdrawalRow,
  event: PaidEvent,
  { day, at }: EventTime,
): Promise<void> {
  const { id, transactionHash: transaction } = event;
  const withdrawal = row.withdrawal_id.toString();
  await bookPaid(tx, row, { day, at, transactionHash: transaction, warrant: byChain(event) });
  logEvent(deps.log, 'payout_paid', { withdrawal, transaction });
  if (isSigned(row)) return;
  const { address: account, asset, net } = row;
  const amount = toDecimal(net);
  await raiseAlarm(tx, 'UNKNOWN_PAYOUT', { withdrawal, transaction, account, asset, amount, id });
}

/** @param when the day that is open: it may have been asked after the day of the event */
async function refundOfUsedId(
  tx: Tx,
  deps: TransactionDeps,
  event: PaidEvent,
  when: DayTime,
): Promise<void> {
  const payout = await tx
    .selectFrom('payout')
    .select('withdrawal_id')
    .where('payout_id', '=', event.id)
    .executeTakeFirst();
  if (!payout) return;
  const row = await lockWithdrawal(tx, payout.withdrawal_id);
  if (!isSigned(row)) return;
  const paid = paidAmount(deps, event);
  const isOwn = paid?.asset === row.asset && row.address === event.account.toLowerCase();
  const own = isOwn ? paid.amount : 0n;
  const counted = own < row.amount ? own : row.amount;
  await refund(tx, row, 'FAILED', when, 'PAYOUT_ID_USED', counted);
}
