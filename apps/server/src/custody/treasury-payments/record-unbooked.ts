import { raiseAlarm } from '#alarms/alarms.ts';
import type { EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import type { PaymentFacts } from './record.ts';

export type UnbookedPayment = Omit<PaymentFacts, 'asset' | 'amount'> & {
  token: string;
  wei: bigint;
};

/**
 * Notes a payment without posting anything; what custody lacks shows in `/api/coverage` and in the
 * check of the next root.
 */
export async function recordUnbooked(
  tx: Tx,
  payment: UnbookedPayment,
  { at }: EventTime,
): Promise<void> {
  const facts = {
    account: payment.account.toLowerCase(),
    token: payment.token.toLowerCase(),
    wei: payment.wei.toString(),
  };
  await tx
    .insertInto('unbooked_payment')
    .values({
      ...facts,
      kind: payment.kind,
      payout_id: payment.payoutId,
      transaction_hash: payment.transactionHash,
      log_index: payment.logIndex,
      block_number: payment.blockNumber,
      block_time: at,
    })
    .execute();
  await raiseAlarm(tx, 'UNBOOKED_PAYMENT', {
    ...facts,
    transaction: payment.transactionHash,
    ...(payment.payoutId && { id: payment.payoutId }),
  });
}
