import { toDecimal } from '@fairlaunch/money';
import { raiseAlarm } from '#alarms/alarms.ts';
import type { EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { takeNewestOpenDay } from '#ledger/day.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { bookImmediate, bookRemainder } from './book.ts';
import { recordPayment, type PaymentFacts } from './record.ts';

/** Books a payment and raises an alarm, except for a payout to the house, which operators order. */
export async function takePayment(
  tx: Tx,
  deps: TransactionDeps,
  facts: PaymentFacts,
  time: EventTime,
): Promise<void> {
  await takeNewestOpenDay(tx);
  const recorded = await recordPayment(tx, deps.config.REVENUE_ADDRESS, facts, time);
  await bookRemainder(tx, await bookImmediate(tx, recorded));
  if (facts.kind === 'PAYOUT' && recorded.member_id === HOUSE) return;
  await raiseAlarm(tx, facts.kind === 'ESCAPE' ? 'ESCAPE_CLAIMED' : 'UNKNOWN_PAYOUT', {
    payment: recorded.payment_id.toString(),
    transaction: facts.transactionHash,
    account: recorded.account,
    asset: recorded.asset,
    amount: toDecimal(facts.amount),
    ...(facts.payoutId && { id: facts.payoutId }),
  });
}
