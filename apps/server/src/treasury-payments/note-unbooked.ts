import type { EventTime } from '../chain/trouble.ts';
import type { Tx } from '../db/database.ts';
import { raiseAlarm } from '../jobs/alarms.ts';
import type { PaymentFacts } from './record.ts';

/** A payment of the treasury in a token that the ledger does not book; `wei` of that token. */
export type UnbookedPayment = Omit<PaymentFacts, 'amount'> & { token: string; wei: bigint };

/**
 * Writes down what the treasury paid in another token, and calls the operators. The ledger's books are in tokens that it
 * knows, so nothing is posted; whatever is missing of those shows in `/api/coverage` and in the next root's check.
 */
export async function noteUnbooked(tx: Tx, { wei, blockNumber, transactionHash, logIndex, ...facts }: UnbookedPayment, { at }: EventTime): Promise<void> {
  const { kind, payoutId } = facts;
  const [account, token] = [facts.account.toLowerCase(), facts.token.toLowerCase()];
  await tx
    .insertInto('unbooked_payment')
    .values({
      transaction_hash: transactionHash, log_index: logIndex, kind, payout_id: payoutId, account, token, wei: wei.toString(),
      block_number: blockNumber, block_time: at,
    })
    .execute();
  await raiseAlarm(tx, 'UNBOOKED_PAYMENT', { transaction: transactionHash, account, token, wei: wei.toString(), ...(payoutId && { id: payoutId }) });
}
