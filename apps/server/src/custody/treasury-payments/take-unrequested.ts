import { floorMicro, WEI_PER_MICRO, type Micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { assetOf } from '#config/tokens.ts';
import type { EventOf, EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { recordUnbooked } from './record-unbooked.ts';
import type { PaymentFacts } from './record.ts';
import { takePayment } from './take-payment.ts';

type PaymentEvent = EventOf<'Paid'> | EventOf<'Escaped'>;

/**
 * A payment in micro-units, rounded up so that the books never hold more than custody; undefined in
 * a token that the ledger does not know.
 */
export function paidAmount(
  { chain }: TransactionDeps,
  { token, amount }: PaymentEvent,
): { asset: TokenAsset; amount: Micro } | undefined {
  const asset = assetOf(chain.tokens, token);
  return asset && { asset, amount: floorMicro(amount + WEI_PER_MICRO - 1n) };
}

export async function takeUnrequested(
  tx: Tx,
  deps: TransactionDeps,
  payment: Pick<PaymentFacts, 'kind' | 'payoutId'>,
  event: PaymentEvent,
  time: EventTime,
): Promise<void> {
  const { account, token, transactionHash, logIndex, blockNumber } = event;
  const facts = { ...payment, account, transactionHash, logIndex, blockNumber };
  const paid = paidAmount(deps, event);
  if (paid) await takePayment(tx, deps, { ...facts, ...paid }, time);
  else await recordUnbooked(tx, { ...facts, token, wei: event.amount }, time);
}

export function takeEscape(
  tx: Tx,
  deps: TransactionDeps,
  event: EventOf<'Escaped'>,
  time: EventTime,
): Promise<void> {
  return takeUnrequested(tx, deps, { kind: 'ESCAPE', payoutId: null }, event, time);
}
