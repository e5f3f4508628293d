import { toDecimal, type Micro } from '@fairlaunch/money';
import { transferFee, type Plan } from '@fairlaunch/plan';
import { transferTypedData, type Transfer, type TransferAsset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { type Tx } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import { memberAccount } from '#ledger/accounts.ts';
import { memberBalance } from '#ledger/balances.ts';
import { feeLegs } from '#ledger/fee-legs.ts';
import { move, post } from '#ledger/post.ts';
import { planNow, takePlannedDay } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { refuseHeld } from '#domain/withdrawals/require-free.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { requireUnlocked } from './receiver-lock.ts';
import { findReceiver, type Receiver } from './receivers.ts';
import { toTransfer } from './queries.ts';

export type TransferInput = {
  requestId: string;
  to: string;
  asset: TransferAsset;
  amount: string;
  deadline: number;
  signature: string;
};

export type SignedTransfer = { receiver: Receiver; warrant: MemberWarrant };

function terms(plan: Plan, input: TransferInput): { amount: Micro; fee: Micro; net: Micro } {
  const amount = positiveAmount(input.amount);
  const fee = transferFee(plan, amount);
  if (!fee.ok)
    throw new Failure('AMOUNT_BELOW_MINIMUM', {
      field: 'amount',
      details: { min: plan.wallet.transferMin },
    });
  return { amount, fee: fee.fee, net: fee.net };
}

/**
 * Receiver and balance are checked first: checking a contract wallet's signature takes a call to
 * the chain endpoints.
 */
export async function checkTransferSignature(
  deps: Deps,
  caller: Caller,
  input: TransferInput,
): Promise<SignedTransfer> {
  checkSignatureDeadline(deps, input.deadline);
  const { database } = deps;
  const [{ plan }, receiver, { available }] = await Promise.all([
    planNow(database),
    findReceiver(database, caller.memberId, input.to),
    memberBalance(database, caller.memberId, input.asset),
  ]);
  const { amount, fee, net } = terms(plan, input);
  if (available < amount) throw new Failure('INSUFFICIENT_BALANCE');
  const warrant = await requireMemberSignature(deps, caller, input, transferTypedData, {
    to: input.to,
    asset: input.asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    net: toDecimal(net),
  });
  return { receiver, warrant };
}

/** available → available, at once (rulebook §2, §15). It adds no new money (rulebook §4). */
export async function makeTransfer(
  tx: Tx,
  caller: Caller,
  input: TransferInput,
  { receiver, warrant }: SignedTransfer,
): Promise<Transfer> {
  const { day, now, plan } = await takePlannedDay(tx);
  await refuseNearEscape(tx);
  const { amount, fee, net } = terms(plan, input);
  const seat = await requireFree(tx, caller.memberId, receiver, { day, now, plan });
  await requireUnlocked(tx, caller.memberId, receiver.member_id, { now, plan });
  const row = await tx
    .insertInto('transfer')
    .values({
      sender_id: caller.memberId,
      receiver_id: receiver.member_id,
      asset: input.asset,
      amount,
      fee,
      net,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      made_at: now,
      day,
    })
    .returning('transfer_id')
    .executeTakeFirstOrThrow();
  const from = memberAccount(caller.memberId, 'available', input.asset);
  await post(tx, {
    idempotencyKey: `transfer:${row.transfer_id}`,
    kind: 'TRANSFER',
    object: `transfer:${row.transfer_id}`,
    day,
    legs: [
      ...move(from, memberAccount(receiver.member_id, 'available', input.asset), net),
      ...feeLegs(plan, from, fee),
    ],
  });
  await record(tx, {
    kind: 'TRANSFER',
    when: { day, now },
    facts: {
      from: seat,
      to: Number(receiver.seat),
      asset: input.asset,
      amount: toDecimal(amount),
    },
    warrant,
    signer: caller.memberId,
    keys: [`transfer:${row.transfer_id}`],
  });
  return toTransfer({
    transfer_id: row.transfer_id,
    sent: true,
    address: receiver.address,
    seat: receiver.seat,
    asset: input.asset,
    amount,
    fee,
    net,
    made_at: now,
  });
}

/**
 * Locks both members in one order, so that a suspension waits and two members who send to each
 * other do not deadlock (docs/decisions/0062).
 * @returns the sender's seat
 */
async function requireFree(
  tx: Tx,
  senderId: bigint,
  receiver: Receiver,
  { day, now, plan }: { day: number; now: Date; plan: Plan },
): Promise<number> {
  const { rows } = await sql<{
    member_id: bigint;
    seat: bigint | null;
    device_changed_at: Date | null;
  }>`select member_id, seat, device_changed_at from member
     where member_id in (${senderId}, ${receiver.member_id})
     order by member_id for no key update`.execute(tx);
  const sender = rows.find((row) => row.member_id === senderId)!;
  if (sender.seat === null) throw new Failure('NOT_BOUND');
  refuseHeld(plan, sender.device_changed_at, now);
  // A new statement sees what was committed while this one waited for the locks.
  const suspended = await sql<{ sender: boolean; receiver: boolean }>`
    select is_suspended(${senderId}, ${day}) as sender,
      is_suspended(${receiver.member_id}, ${day}) as receiver`.execute(tx);
  if (suspended.rows[0]!.sender) throw new Failure('MEMBER_SUSPENDED');
  if (suspended.rows[0]!.receiver) throw new Failure('RECEIVER_SUSPENDED', { field: 'to' });
  return Number(sender.seat);
}
