import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { businessDay, withdrawalFee, type Plan } from '@fairlaunch/plan';
import { withdrawalTypedData, type Asset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { verifyTypedData } from '../../chain/signatures.ts';
import { toSeconds, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../errors.ts';
import { positiveAmount } from '../../http/amount.ts';
import type { Caller } from '../../http/route.ts';
import { checkSignatureDeadline } from '../../http/signature-deadline.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { move, post } from '../../ledger/post.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { askedWithinDay, withdrawals, type WithdrawalRow } from '../../withdrawals/queries.ts';

export type WithdrawalInput = { requestId: string; asset: Asset; amount: string; deadline: number; signature: string };

const MILLISECONDS_AN_HOUR = 3_600_000;

function terms(plan: Plan, input: WithdrawalInput): { amount: Micro; fee: Micro; net: Micro } {
  if (input.asset !== 'USDT') throw new Failure('TOKEN_NOT_ALLOWED', { field: 'asset' });
  const amount = positiveAmount(input.amount);
  const fee = withdrawalFee(plan, input.asset, amount);
  if (!fee.ok) throw new Failure('AMOUNT_BELOW_MINIMUM', { field: 'amount', details: { min: plan.wallet.withdraw.USDT.min } });
  return { amount, fee: fee.fee, net: fee.net };
}

/** Checks the wallet's confirmation of amount, fee and net, before the transaction that acts. */
export async function checkWithdrawalSignature(deps: Deps, caller: Caller, input: WithdrawalInput): Promise<void> {
  checkSignatureDeadline(deps, input.deadline);
  const { now } = await businessNow(deps.database);
  const { plan } = await planOn(deps.database, businessDay(toSeconds(now)));
  const { amount, fee, net } = terms(plan, input);
  const data = withdrawalTypedData(deps.config.CHAIN_ID, deps.config.TREASURY_ADDRESS, {
    requestId: input.requestId,
    account: caller.address,
    asset: input.asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    net: toDecimal(net),
    deadline: input.deadline,
  });
  if (!(await verifyTypedData(deps.chain, caller.address, data, input.signature as Hex))) throw new Failure('SIGNATURE_INVALID');
}

async function approvalsNeeded(tx: Tx, plan: Plan, memberId: bigint, amount: Micro, now: Date, suspended: boolean): Promise<{ needed: number; risks: string[] }> {
  const { autoApproveMax, autoApproveDayMax, approvals } = plan.wallet;
  const risks: string[] = [];
  if (amount > micro(autoApproveMax)) risks.push('ABOVE_SINGLE_LIMIT');
  if ((await askedWithinDay(tx, memberId, 'USDT', now)) + amount > micro(autoApproveDayMax)) risks.push('ABOVE_DAY_LIMIT');
  if (suspended) risks.push('SUSPENDED');
  return { needed: risks.length > 0 ? approvals : 0, risks };
}

/**
 * Takes a withdrawal in: available → frozen, gross. Up to the plan's limits it is approved at once; above them two
 * people decide; after a change of device it is held for 24 hours (rulebook §15).
 */
export async function requestWithdrawal(tx: Tx, caller: Caller, input: WithdrawalInput): Promise<WithdrawalRow> {
  const { day, now } = await takeDay(tx);
  const { plan } = await planOn(tx, day);
  const { amount, fee, net } = terms(plan, input);
  const member = await tx
    .selectFrom('member')
    .select(['device_changed_at', sql<boolean>`is_suspended(member_id, ${day})`.as('suspended')])
    .where('member_id', '=', caller.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { needed, risks } = await approvalsNeeded(tx, plan, caller.memberId, amount, now, member.suspended);
  const held = member.device_changed_at && new Date(member.device_changed_at.getTime() + plan.wallet.changeHoldHours * MILLISECONDS_AN_HOUR);
  const { withdrawal_id: id } = await tx
    .insertInto('withdrawal')
    .values({
      member_id: caller.memberId,
      asset: input.asset,
      amount,
      fee,
      net,
      state: needed === 0 ? 'APPROVED' : 'PENDING_REVIEW',
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      requested_at: now,
      day,
      approvals_needed: needed,
      risks,
      held_until: held && held > now ? held : null,
      approved_at: needed === 0 ? now : null,
    })
    .returning('withdrawal_id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: `withdrawal:${id}:ask`,
    kind: 'WITHDRAWAL_ASKED',
    object: `withdrawal:${id}`,
    day,
    legs: move(memberAccount(caller.memberId, 'available'), memberAccount(caller.memberId, 'frozen'), amount),
  });
  return withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
}
