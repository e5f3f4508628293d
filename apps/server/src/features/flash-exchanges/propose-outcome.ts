import type { QueuedFlashExchange } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import type { Caller } from '#http/route.ts';
import { takeDay } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { lockedExchange, requireOpen } from './claim.ts';
import { partsOf, type OutcomeProposal } from './outcome-signatures.ts';
import { queuedExchange } from './queries.ts';
import { setState } from './rows.ts';

const UNIQUE_VIOLATION = '23505';

/** For the operator who claimed the exchange; takes effect once another one confirms it. */
export async function proposeOutcome(
  tx: Tx,
  caller: Caller,
  input: OutcomeProposal,
): Promise<QueuedFlashExchange> {
  await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const row = await lockedExchange(tx, BigInt(input.id));
  requireOpen(row, caller);
  if (row.claimed_by !== caller.address) throw new Failure('FLASH_NOT_CLAIMED');
  const { outcome, transaction, reason } = partsOf(input);
  await endExpired(tx, row.exchange_id, transaction);
  if (await openOutcome(tx, row.exchange_id)) throw new Failure('FLASH_BEGUN');
  await tx
    .insertInto('flash_outcome')
    .values({
      exchange_id: row.exchange_id,
      request_id: input.requestId,
      outcome,
      transaction_id: transaction,
      reason,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .execute()
    .catch((error: unknown) => {
      throw databaseCode(error) === UNIQUE_VIOLATION
        ? new Failure('FLASH_TRANSACTION_USED', { field: 'transactionId' })
        : error;
    });
  if (outcome === 'SENT') await setState(tx, row, 'UNKNOWN');
  await audit(tx, caller.address, 'flash.propose', `flash:${input.id}`, {
    outcome,
    transaction,
    reason,
  });
  return (await queuedExchange(tx, row.exchange_id))!;
}

/** Ends expired proposals, whose exchange or transaction a new one needs. */
async function endExpired(tx: Tx, id: bigint, transaction: string | null): Promise<void> {
  await sql`update flash_outcome set state = 'ENDED' where state = 'PROPOSED'
    and (exchange_id = ${id} or transaction_id = ${transaction}) and is_expired(proposed_at)`.execute(
    tx,
  );
}

const openOutcome = (tx: Tx, exchangeId: bigint) =>
  tx
    .selectFrom('flash_outcome')
    .selectAll()
    .where('exchange_id', '=', exchangeId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
