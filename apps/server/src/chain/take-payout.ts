import { floorMicro, WEI_PER_MICRO, type Micro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import type { TransactionDeps } from '../deps.ts';
import { businessNow } from '../ledger/day.ts';
import { takePayment } from '../treasury-payments/take.ts';
import { bookPaid, refund } from '../withdrawals/end.ts';
import { SIGNED, withdrawals, type WithdrawalRow } from '../withdrawals/queries.ts';
import type { ChainEvent } from './events.ts';
import { ChainTrouble, type EventTime } from './trouble.ts';

type PaidEvent = Extract<ChainEvent, { name: 'Paid' }>;
type EscapedEvent = Extract<ChainEvent, { name: 'Escaped' }>;

/**
 * What left the treasury, in micro-units. Only an escape claim on a treasury that is short can be a broken number of
 * them; it counts in full, so that the books never hold more than custody does.
 */
function amountOf(deps: TransactionDeps, event: PaidEvent | EscapedEvent): Micro {
  if (event.token.toLowerCase() !== deps.chain.usdt.toLowerCase()) {
    throw new ChainTrouble('EVENT_NOT_UNDERSTOOD', { transaction: event.transactionHash, token: event.token, wei: event.amount.toString() });
  }
  return floorMicro(event.amount + WEI_PER_MICRO - 1n);
}

/** The withdrawal under way whose payout was signed under this id, held until the transaction ends. */
async function orderedUnder(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const payout = await tx.selectFrom('payout').select('withdrawal_id').where('payout_id', '=', id).executeTakeFirst();
  if (!payout) return undefined;
  return withdrawals(tx).where('withdrawal_id', '=', payout.withdrawal_id).where('state', 'in', SIGNED).forUpdate('withdrawal').executeTakeFirst();
}

const factsOf = (event: PaidEvent | EscapedEvent, amount: Micro) =>
  ({ account: event.account, amount, transactionHash: event.transactionHash, logIndex: event.logIndex, blockNumber: event.blockNumber });

/**
 * Settles the withdrawal that a final payout belongs to. Any other payout is booked as what it is: money that its
 * account has received (docs/decisions/0024). A withdrawal whose id it used up can never be paid and is given back first.
 */
export async function takePayout(tx: Tx, deps: TransactionDeps, event: PaidEvent, time: EventTime): Promise<void> {
  const amount = amountOf(deps, event);
  const row = await orderedUnder(tx, event.id);
  if (row && amount === row.net && row.address === event.account.toLowerCase()) {
    await bookPaid(tx, row, { day: time.day, at: time.at, transactionHash: event.transactionHash });
    return;
  }
  if (row) await refund(tx, row, 'FAILED', { day: time.day, now: (await businessNow(tx)).now }, 'PAYOUT_ID_USED');
  await takePayment(tx, deps, { kind: 'PAYOUT', payoutId: event.id, ...factsOf(event, amount) }, time);
}

/** Books what somebody claimed from the treasury after the escape opened (rulebook §2, §18). */
export async function takeEscape(tx: Tx, deps: TransactionDeps, event: EscapedEvent, time: EventTime): Promise<void> {
  await takePayment(tx, deps, { kind: 'ESCAPE', payoutId: null, ...factsOf(event, amountOf(deps, event)) }, time);
}
