import { toDecimal } from '@fairlaunch/money';
import {
  FLASH_CLAIM_SECONDS,
  flashCancellationTypedData,
  type Endpoints,
  type Input,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { audit } from '#db/audit.ts';
import { toSeconds, type Tx } from '#db/database.ts';
import { hasRole, holdRoles, requireRole } from '#decisions/current-roles.ts';
import { isExpired } from '#decisions/lifetime.ts';
import type { Caller } from '#http/route.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { giveBack } from './end.ts';
import { toFlashExchange } from './present.ts';
import { queuedExchange } from './queries.ts';
import { flashExchange, isOpen, type FlashExchangeRow } from './rows.ts';
import { wasTransactionNamed } from './was-named.ts';

/** Locks an exchange, so that claim, cancellation and outcome follow each other. */
export async function lockedExchange(tx: Tx, id: bigint): Promise<FlashExchangeRow> {
  const locked = await tx
    .selectFrom('flash_exchange')
    .select('exchange_id')
    .where('exchange_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new Failure('NOT_FOUND', { field: 'id' });
  return (await flashExchange(tx, id))!;
}

export function requireOpen(row: FlashExchangeRow, caller: Caller): void {
  if (!isOpen(row)) throw new Failure('ALREADY_DECIDED');
  if (row.address === caller.address) throw new Failure('OWN_REQUEST');
}

async function hasOpenOutcome(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('flash_outcome')
    .select('proposed_at')
    .where('exchange_id', '=', id)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
  return found !== undefined && !isExpired(found.proposed_at, now);
}

/** Claims an exchange before anything is sent; a claim of somebody who may be sending stays. */
export async function claimExchange(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<QueuedFlashExchange> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await lockedExchange(tx, BigInt(id));
  requireOpen(row, caller);
  if (row.claimed_by !== null && row.claimed_by !== caller.address) {
    const isOver = toSeconds(row.claimed_at!) + FLASH_CLAIM_SECONDS <= toSeconds(now);
    const isFree = isOver || !hasRole(roles, row.claimed_by, 'approver');
    if (!isFree || (await hasOpenOutcome(tx, row.exchange_id, now)))
      throw new Failure('FLASH_CLAIMED');
  }
  const isOwn = row.claimed_by === caller.address;
  await setClaim(tx, row, caller.address, isOwn ? row.claimed_at : now);
  await audit(tx, caller.address, 'flash.claim', `flash:${id}`, { before: row.claimed_by });
  return (await queuedExchange(tx, row.exchange_id))!;
}

export async function releaseExchange(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<QueuedFlashExchange> {
  const { now } = await takeDay(tx);
  const row = await lockedExchange(tx, BigInt(id));
  requireOpen(row, caller);
  if (row.claimed_by !== caller.address) throw new Failure('FLASH_NOT_CLAIMED');
  if (row.state === 'UNKNOWN' || (await hasOpenOutcome(tx, row.exchange_id, now)))
    throw new Failure('FLASH_BEGUN');
  await setClaim(tx, row, null, null);
  await audit(tx, caller.address, 'flash.release', `flash:${id}`, {});
  return (await queuedExchange(tx, row.exchange_id))!;
}

async function setClaim(
  tx: Tx,
  { exchange_id: id }: FlashExchangeRow,
  claimed_by: string | null,
  claimed_at: Date | null,
): Promise<void> {
  await tx
    .updateTable('flash_exchange')
    .set({ claimed_by, claimed_at })
    .where('exchange_id', '=', id)
    .execute();
}

/** All points come back; the exchange is looked up first, as its points are signed. */
export async function checkCancellation(
  deps: Deps,
  caller: Caller,
  input: Input<Endpoints['cancelFlashExchange']>,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const row = await flashExchange(deps.database, BigInt(input.id));
  if (row?.member_id !== caller.memberId) throw new Failure('NOT_FOUND', { field: 'id' });
  return requireMemberSignature(deps, caller, input, flashCancellationTypedData, {
    exchange: input.id,
    asset: row.asset,
    returned: toDecimal(row.amount + row.fee),
  });
}

/** For the member, while no operator has claimed it and no transaction was ever named for it. */
export async function cancelExchange(tx: Tx, caller: Caller, id: string, warrant: MemberWarrant) {
  const end = await takeDay(tx);
  const row = await lockedExchange(tx, BigInt(id));
  if (row.member_id !== caller.memberId) throw new Failure('NOT_FOUND', { field: 'id' });
  if (!isOpen(row)) throw new Failure('ALREADY_DECIDED');
  if (row.state !== 'PENDING_REVIEW' || row.claimed_by !== null) throw new Failure('FLASH_BEGUN');
  if (await wasTransactionNamed(tx, row.exchange_id)) throw new Failure('FLASH_BEGUN');
  await giveBack(
    tx,
    row,
    'FAILED_TO_WITHDRAW',
    { ...end, isCancelled: true },
    { warrant, signer: caller.memberId },
  );
  return toFlashExchange((await flashExchange(tx, row.exchange_id))!);
}
