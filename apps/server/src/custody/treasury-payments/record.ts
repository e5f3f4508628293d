import { toDecimal, type Micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import type { Selectable } from 'kysely';
import type { Hex } from 'viem';
import type { EventTime } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { byChain } from '#journal/warrants.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import { lockPayee } from './lock-payee.ts';

export type PaymentRow = Selectable<Tables['treasury_payment']>;

/** `payoutId` is null for an escape claim. */
export type PaymentFacts = {
  kind: 'PAYOUT' | 'ESCAPE';
  payoutId: Hex | null;
  account: string;
  asset: TokenAsset;
  amount: Micro;
  transactionHash: Hex;
  logIndex: number;
  blockNumber: bigint;
};

/**
 * A payment to the revenue address is the house's (rulebook §2); a new address becomes a guest. Its net
 * deposits fall with the row, in the order of the events.
 */
export async function recordPayment(
  tx: Tx,
  revenue: Hex | undefined,
  facts: PaymentFacts,
  time: EventTime,
): Promise<PaymentRow> {
  const account = facts.account.toLowerCase();
  const isHouse = account === revenue?.toLowerCase();
  const memberId = isHouse ? HOUSE : await findOrCreateMember(tx, account, time.at);
  if (!isHouse) await lockPayee(tx, memberId);
  const payment = await tx
    .insertInto('treasury_payment')
    .values({
      kind: facts.kind,
      payout_id: facts.payoutId,
      member_id: memberId,
      account,
      asset: facts.asset,
      amount: facts.amount,
      transaction_hash: facts.transactionHash,
      log_index: facts.logIndex,
      block_number: facts.blockNumber,
      block_time: time.at,
      day: time.day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'PAYMENT_MADE',
    when: { day: time.day, now: time.at },
    facts: {
      payment: Number(payment.payment_id),
      ...(!isHouse && { holder: await holderOn(tx, time.day, payment.member_id) }),
      asset: payment.asset,
      amount: toDecimal(facts.amount),
    },
    warrant: byChain(facts),
  });
  return payment;
}
