import type { EventOf, EventTime } from '../chain/events.ts';
import type { Tx } from '../db/database.ts';
import { businessNow } from '../ledger/day.ts';
import type { TransactionDeps } from '../shared/deps.ts';
import { paidAmount, takeUnordered } from '../treasury-payments/take-unordered.ts';
import { bookPaid, refund } from '../withdrawals/end.ts';
import { SIGNED, withdrawals, type WithdrawalRow } from '../withdrawals/queries.ts';

/**
 * Any other payout is money that its account received (docs/decisions/0024, 0040). A withdrawal
 * whose id it used up can never be paid and is refunded first.
 */
export async function takePayout(
  tx: Tx,
  deps: TransactionDeps,
  event: EventOf<'Paid'>,
  time: EventTime,
): Promise<void> {
  const row = await lockSignedWithdrawal(tx, event.id);
  if (row && isItsPayout(deps, row, event)) {
    await bookPaid(tx, row, { day: time.day, at: time.at, transactionHash: event.transactionHash });
    return;
  }
  if (row) {
    const { now } = await businessNow(tx);
    await refund(tx, row, 'FAILED', { day: time.day, now }, 'PAYOUT_ID_USED');
  }
  await takeUnordered(tx, deps, { kind: 'PAYOUT', payoutId: event.id }, event, time);
}

function isItsPayout(deps: TransactionDeps, row: WithdrawalRow, event: EventOf<'Paid'>): boolean {
  const paid = paidAmount(deps, event);
  return (
    paid?.asset === row.asset &&
    paid.amount === row.net &&
    row.address === event.account.toLowerCase()
  );
}

async function lockSignedWithdrawal(tx: Tx, payoutId: string): Promise<WithdrawalRow | undefined> {
  const payout = await tx
    .selectFrom('payout')
    .select('withdrawal_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  if (!payout) return undefined;
  return withdrawals(tx)
    .where('withdrawal_id', '=', payout.withdrawal_id)
    .where('state', 'in', SIGNED)
    .forUpdate('withdrawal')
    .executeTakeFirst();
}
