import { floorMicro, WEI_PER_MICRO, type Micro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import type { TransactionDeps } from '../deps.ts';
import { businessNow } from '../ledger/day.ts';
import { noteUnbooked } from '../treasury-payments/note-unbooked.ts';
import type { PaymentFacts } from '../treasury-payments/record.ts';
import { takePayment } from '../treasury-payments/take.ts';
import { bookPaid, refund } from '../withdrawals/end.ts';
import { SIGNED, withdrawals, type WithdrawalRow } from '../withdrawals/queries.ts';
import type { ChainEvent } from './events.ts';
import type { EventTime } from './trouble.ts';

type PaidEvent = Extract<ChainEvent, { name: 'Paid' }>;
type EscapedEvent = Extract<ChainEvent, { name: 'Escaped' }>;

/**
 * Micro-units that left the treasury; undefined in a token that is not booked. Only an escape claim
 * on a treasury that is short can be a broken number of them; it counts in full, so that the books
 * never hold more than custody does.
 */
function amountOf(
  { chain }: TransactionDeps,
  { token, amount }: PaidEvent | EscapedEvent,
): Micro | undefined {
  if (token.toLowerCase() !== chain.usdt.toLowerCase()) return undefined;
  return floorMicro(amount + WEI_PER_MICRO - 1n);
}

/** The withdrawal under way whose payout was signed under this id, held until the transaction ends. */
async function orderedUnder(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const payout = await tx
    .selectFrom('payout')
    .select('withdrawal_id')
    .where('payout_id', '=', id)
    .executeTakeFirst();
  if (!payout) return undefined;
  return withdrawals(tx)
    .where('withdrawal_id', '=', payout.withdrawal_id)
    .where('state', 'in', SIGNED)
    .forUpdate('withdrawal')
    .executeTakeFirst();
}

type Payment = Pick<PaymentFacts, 'kind' | 'payoutId'>;

/** Books what this server did not order, or notes it in a token that the ledger does not know. */
async function takeUnordered(
  tx: Tx,
  deps: TransactionDeps,
  payment: Payment,
  event: PaidEvent | EscapedEvent,
  time: EventTime,
): Promise<void> {
  const { account, token, transactionHash, logIndex, blockNumber } = event;
  const facts = { ...payment, account, transactionHash, logIndex, blockNumber };
  const amount = amountOf(deps, event);
  if (amount === undefined) await noteUnbooked(tx, { ...facts, token, wei: event.amount }, time);
  else await takePayment(tx, deps, { ...facts, amount }, time);
}

/**
 * Settles the withdrawal that a final payout belongs to. Any other payout is booked as what it is: money that its
 * account has received (docs/decisions/0024), or noted when it is in a token that is not booked
 * (docs/decisions/0040). A withdrawal whose id it used up can never be paid and is given back first.
 */
export async function takePayout(
  tx: Tx,
  deps: TransactionDeps,
  event: PaidEvent,
  time: EventTime,
): Promise<void> {
  const row = await orderedUnder(tx, event.id);
  if (row && amountOf(deps, event) === row.net && row.address === event.account.toLowerCase()) {
    await bookPaid(tx, row, { day: time.day, at: time.at, transactionHash: event.transactionHash });
    return;
  }
  if (row)
    await refund(
      tx,
      row,
      'FAILED',
      { day: time.day, now: (await businessNow(tx)).now },
      'PAYOUT_ID_USED',
    );
  await takeUnordered(tx, deps, { kind: 'PAYOUT', payoutId: event.id }, event, time);
}

/** Books what somebody claimed from the treasury after the escape opened (rulebook §2, §18). */
export async function takeEscape(
  tx: Tx,
  deps: TransactionDeps,
  event: EscapedEvent,
  time: EventTime,
): Promise<void> {
  await takeUnordered(tx, deps, { kind: 'ESCAPE', payoutId: null }, event, time);
}
