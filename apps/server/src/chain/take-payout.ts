import { exactMicro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import { bookPaid } from '../withdrawals/end.ts';
import { withdrawals } from '../withdrawals/queries.ts';
import type { ChainEvent } from './events.ts';
import { ChainTrouble, type EventTime } from './trouble.ts';

/** Settles the withdrawal that a final payout belongs to. A payout that we did not make stops everything. */
export async function takePayout(tx: Tx, event: Extract<ChainEvent, { name: 'Paid' }>, time: EventTime): Promise<void> {
  const payout = await tx.selectFrom('payout').select('withdrawal_id').where('payout_id', '=', event.id).executeTakeFirst();
  const row = payout && (await withdrawals(tx).where('withdrawal_id', '=', payout.withdrawal_id).executeTakeFirst());
  if (!row || exactMicro(event.amount) !== row.net || row.address !== event.account.toLowerCase()) {
    throw new ChainTrouble('UNKNOWN_PAYOUT', { transaction: event.transactionHash, id: event.id, account: event.account });
  }
  await bookPaid(tx, row, { day: time.day, at: time.at, transactionHash: event.transactionHash });
}
