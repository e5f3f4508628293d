import type { Micro } from '@fairlaunch/money';
import type { EventOf, EventTime } from '#chain/events.ts';
import { byChain } from '#journal/warrants.ts';
import type { Tx } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { paidAmount, takeUnrequested } from '../treasury-payments/take-unrequested.ts';
import { bookPaid, refund } from '#domain/withdrawals/end.ts';
import { isSigned, lockWithdrawal, type WithdrawalRow } from '#domain/withdrawals/queries.ts';

/**
 * Books the payout of a withdrawal. Any other payout is money that its account received
 * (docs/decisions/0024, 0040): if it used up a withdrawal's id, that withdrawal can never be paid
 * and is refunded first; one of points less what its member received.
 */
export async function takePayout(
  tx: Tx,
  deps: TransactionDeps,
  event: EventOf<'Paid'>,
  time: EventTime,
): Promise<void> {
  const row = await lockSignedWithdrawal(tx, event.id);
  const own = row ? ownAmount(deps, row, event) : 0n;
  if (row && own === row.net) {
    const { transactionHash: transaction } = event;
    await bookPaid(tx, row, {
      day: time.day,
      at: time.at,
      transactionHash: transaction,
      warrant: byChain(event),
    });
    const withdrawal = row.withdrawal_id.toString();
    logEvent(deps.log, 'payout_paid', { withdrawal, transaction });
    return;
  }
  if (row) {
    const { now } = await businessNow(tx);
    const paid = own < row.amount ? own : row.amount;
    await refund(tx, row, 'FAILED', { day: time.day, now }, 'PAYOUT_ID_USED', paid);
  }
  await takeUnrequested(tx, deps, { kind: 'PAYOUT', payoutId: event.id }, event, time);
}

/** Micro-units of the withdrawal's token that its member received. */
function ownAmount(deps: TransactionDeps, row: WithdrawalRow, event: EventOf<'Paid'>): Micro {
  const paid = paidAmount(deps, event);
  const isOwn = paid?.asset === row.asset && row.address === event.account.toLowerCase();
  return isOwn ? paid.amount : 0n;
}

async function lockSignedWithdrawal(tx: Tx, payoutId: string): Promise<WithdrawalRow | undefined> {
  const payout = await tx
    .selectFrom('payout')
    .select('withdrawal_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  if (!payout) return undefined;
  const row = await lockWithdrawal(tx, payout.withdrawal_id);
  return isSigned(row) ? row : undefined;
}
