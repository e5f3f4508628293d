import { toDecimal } from '@fairlaunch/money';
import type { Deposit } from '@fairlaunch/protocol';
import { isAddressEqual, type Address } from 'viem';
import { toSeconds, type Tx } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import { businessNow } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import type { DepositRow } from './queries.ts';

const MAX_OPEN_REPORTS = 5n;

/** 10⁹ USDT in micro-units. */
const MAX_REPORTED_AMOUNT = 1_000_000_000_000_000n;

export function toDeposit(row: DepositRow): Deposit {
  return {
    id: row.deposit_id.toString(),
    transactionHash: row.transaction_hash,
    address: row.address,
    asset: row.asset as Deposit['asset'],
    amount: toDecimal(row.amount),
    state: row.state,
    submittedAt: toSeconds(row.submitted_at),
    creditedAt: toSeconds(row.credited_at),
    block: row.block_number === null ? null : Number(row.block_number),
  };
}

/** Credits nothing: only the gateway's finalized event does (rulebook §15). */
export async function reportDeposit(
  deps: TransactionDeps,
  tx: Tx,
  member: { memberId: bigint; address: string },
  input: { transactionHash: string; token: string; amount: string },
): Promise<Deposit> {
  if (!isAddressEqual(input.token as Address, deps.config.USDT_ADDRESS))
    throw new Failure('TOKEN_NOT_ALLOWED', { field: 'token' });
  const amount = positiveAmount(input.amount);
  if (amount > MAX_REPORTED_AMOUNT) throw new Failure('AMOUNT_INVALID', { field: 'amount' });
  const hash = input.transactionHash.toLowerCase();
  const known = await reported(tx, member, hash);
  if (known) return known;
  await refuseTooMany(tx, member.memberId);
  // Waits for a range of blocks that is being taken in: otherwise a deposit that is credited right
  // now would be reported a second time and never find its event. Only new reports take this lock:
  // endless shared locks on the cursor would stop crediting.
  await tx.selectFrom('chain_cursor').select('block_number').forShare().execute();
  // The member is locked after the cursor, as when blocks are taken in. Then reports are counted
  // again, since concurrent ones were not visible before.
  await lockMember(tx, member.memberId);
  const credited = await reported(tx, member, hash);
  if (credited) return credited;
  await refuseTooMany(tx, member.memberId);
  const { now } = await businessNow(tx);
  const row = await tx
    .insertInto('deposit')
    .values({
      member_id: member.memberId,
      chain_id: BigInt(deps.config.CHAIN_ID),
      contract: deps.config.GATEWAY_ADDRESS.toLowerCase(),
      transaction_hash: hash,
      asset: 'USDT',
      amount,
      state: 'ON_CHAIN_REVIEW',
      submitted_at: now,
      review_after: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toDeposit({ ...row, address: member.address }) : (await reported(tx, member, hash))!;
}

async function refuseTooMany(tx: Tx, memberId: bigint): Promise<void> {
  const { open } = await tx
    .selectFrom('deposit')
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'ON_CHAIN_REVIEW')
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_REPORTS) throw new Failure('TOO_MANY_REQUESTS');
}

async function reported(
  tx: Tx,
  { memberId, address }: { memberId: bigint; address: string },
  hash: string,
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('transaction_hash', '=', hash)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && toDeposit({ ...row, address });
}
