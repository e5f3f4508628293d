import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { type Plan, type PointsAsset } from '@fairlaunch/plan';
import { pointsTypedData, type Endpoints, type Input } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { type Database, type Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Caller } from '#http/route.ts';
import { memberBalance } from '#ledger/balances.ts';
import { holderOf } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { holdMember } from '#ledger/lock-member.ts';
import { planNow, takePlannedDay } from '#domain/plans/plan-versions.ts';
import { quotedRate, requireLeft, type RateRow } from '#domain/rates/posted.ts';
import { spendRate } from '#domain/rates/spend.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { withdrawals, type WithdrawalRow } from '#domain/withdrawals/queries.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { pointsTerms, rateKind, requireInventory } from './terms.ts';

type Request = Input<Endpoints['withdrawPoints']>;
type Quoted = { posted: RateRow; amount: Micro; fee: Micro; bhc: Micro };

/** Terms of the quote that the member saw (rulebook §15). @throws Failure POINTS_QUOTE_CHANGED */
async function quoted(
  database: Database | Tx,
  plan: Plan,
  input: Request,
  now: Date,
): Promise<Quoted> {
  const posted = await quotedRate(database, rateKind(input.asset), input.posting, now);
  const terms = pointsTerms(plan, input.asset, input.amount, posted);
  if (terms.bhc !== micro(input.bhc)) throw new Failure('POINTS_QUOTE_CHANGED');
  return { posted, ...terms };
}

/**
 * What needs no signature is checked first: checking a contract wallet's signature takes a call to
 * the chain endpoints.
 */
export async function checkPointsSignature(
  deps: Deps,
  caller: Caller,
  input: Request,
): Promise<MemberWarrant> {
  const { database } = deps;
  const { now, plan } = await planNow(database);
  const realNow = deps.realNow() / 1000;
  if (input.deadline < realNow || input.deadline > realNow + plan.swap.quoteSeconds)
    throw new Failure('POINTS_QUOTE_EXPIRED');
  const { posted, amount, fee, bhc } = await quoted(database, plan, input, now);
  requireLeft(posted, bhc);
  await requirePoints(database, caller, input.asset, amount);
  await requireInventory(database, bhc);
  return requireMemberSignature(deps, caller, input, pointsTypedData, {
    asset: input.asset,
    points: toDecimal(amount),
    fee: toDecimal(fee),
    bhc: toDecimal(bhc),
    posting: input.posting,
    rate: toDecimal(posted.rate),
  });
}

async function requirePoints(
  database: Database | Tx,
  { memberId }: Caller,
  asset: PointsAsset,
  amount: Micro,
): Promise<void> {
  const { available } = await memberBalance(database, memberId, asset);
  if (available < amount) throw new Failure('INSUFFICIENT_BALANCE');
}

/** Points available → frozen, SWAP_INV → BHC frozen; the limits are those of BHC (rulebook §15). */
export async function requestPointsWithdrawal(
  tx: Tx,
  caller: Caller,
  input: Request,
  warrant: MemberWarrant,
): Promise<WithdrawalRow> {
  const { day, now, plan } = await takePlannedDay(tx);
  await refuseNearEscape(tx);
  const { posted, amount, fee, bhc } = await quoted(tx, plan, input, now);
  await holdMember(tx, caller.memberId);
  await spendRate(tx, posted, bhc);
  // The member's own withdrawal may have gone first: that is said before a short inventory.
  await requirePoints(tx, caller, input.asset, amount);
  const deadline = new Date(input.deadline * 1000);
  try {
    const { rows } = await sql<{ id: bigint }>`
      select request_points_withdrawal(${caller.memberId}, ${input.asset}, ${amount}, ${fee},
          ${posted.rate_id}, ${input.requestId}, ${input.signature}, ${deadline})
        as id`.execute(tx);
    const row = await withdrawals(tx)
      .where('withdrawal.withdrawal_id', '=', rows[0]!.id)
      .executeTakeFirstOrThrow();
    await record(tx, {
      kind: 'POINTS_ASKED',
      when: { day, now },
      facts: {
        withdrawal: Number(row.withdrawal_id),
        holder: holderOf(row),
        asset: input.asset,
        points: toDecimal(amount),
        rate: Number(posted.rate_id),
      },
      warrant,
      signer: caller.memberId,
      keys: [
        `points-withdrawal:${row.points_number}:reserve`,
        `withdrawal:${row.withdrawal_id}:ask`,
        `withdrawal:${row.withdrawal_id}:points`,
      ],
    });
    return row;
  } catch (error) {
    // The code is that of a pool, which can only be SWAP_INV here.
    if (databaseCode(error) === 'FL004') throw new Failure('SWAP_INVENTORY_SHORT');
    throw error;
  }
}
