import {
  flashOutcomeTypedData,
  type Endpoints,
  type FlashOutcomeStatement,
  type Input,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '../../db/audit.ts';
import type { Database, Tx } from '../../db/database.ts';
import { databaseCode } from '../../db/errors.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { lockedExchange, requireOpen } from './claim.ts';
import { fulfil, giveBack } from './end.ts';
import type { OutcomeRow } from './present.ts';
import { queuedExchange } from './queries.ts';
import { flashExchange, type FlashExchangeRow } from './rows.ts';

type Proposal = Input<Endpoints['proposeFlashOutcome']>;
type Decision = Input<Endpoints['decideFlashOutcome']>;

const UNIQUE_VIOLATION = '23505';

function checkSignature(
  deps: Deps,
  operator: string,
  row: FlashExchangeRow,
  signed: Pick<
    FlashOutcomeStatement,
    'requestId' | 'outcome' | 'transaction' | 'reason' | 'proposedBy' | 'decision'
  >,
  signature: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = flashOutcomeTypedData(CHAIN_ID, TREASURY_ADDRESS, {
    ...signed,
    exchange: row.exchange_id.toString(),
    kind: row.kind,
    units: Number(row.units),
    bitcoinAddress: row.btc_address,
  });
  return requireOperatorSignature(deps, operator, data, signature);
}

const partsOf = ({ outcome }: Proposal) =>
  outcome.outcome === 'SENT'
    ? { outcome: 'SENT' as const, transaction: outcome.transactionId, reason: null }
    : { outcome: 'FAILED' as const, transaction: null, reason: outcome.reason };

export async function checkOutcome(deps: Deps, caller: Caller, input: Proposal): Promise<void> {
  const row = await flashExchange(deps.database, BigInt(input.id));
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const signed = {
    requestId: input.requestId,
    ...partsOf(input),
    proposedBy: caller.address,
    decision: 'PROPOSE' as const,
  };
  await checkSignature(deps, caller.address, row, signed, input.signature);
}

/** By the operator who claimed it; takes effect once another one confirms it. */
export async function proposeOutcome(
  tx: Tx,
  caller: Caller,
  input: Proposal,
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

/** Expired proposals are ended by whoever needs their place. */
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

async function setState(
  tx: Tx,
  { exchange_id: id }: FlashExchangeRow,
  state: 'PENDING_REVIEW' | 'UNKNOWN',
): Promise<void> {
  await tx.updateTable('flash_exchange').set({ state }).where('exchange_id', '=', id).execute();
}

async function outcomeRow(database: Database | Tx, id: number): Promise<OutcomeRow> {
  const row = await database
    .selectFrom('flash_outcome')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}

/** Verifies both people's signatures over what is stored; runs outside the transaction. */
export async function checkOutcomeDecision(
  deps: Deps,
  caller: Caller,
  input: Decision,
): Promise<void> {
  const outcome = await outcomeRow(deps.database, input.id);
  const row = (await flashExchange(deps.database, outcome.exchange_id))!;
  const content = {
    requestId: outcome.request_id,
    outcome: outcome.outcome,
    transaction: outcome.transaction_id,
    reason: outcome.reason,
    proposedBy: outcome.proposed_by,
  };
  const proposed = { ...content, decision: 'PROPOSE' as const };
  await checkSignature(deps, outcome.proposed_by, row, proposed, outcome.proposal_signature);
  const decided = { ...content, decision: input.decision };
  await checkSignature(deps, caller.address, row, decided, input.signature);
}

/** Only its author withdraws, and only another person confirms or refuses. */
export async function decideOutcome(
  tx: Tx,
  caller: Caller,
  input: Decision,
): Promise<QueuedFlashExchange> {
  const end = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await lockedExchange(tx, (await outcomeRow(tx, input.id)).exchange_id);
  const outcome = await outcomeRow(tx, input.id);
  const { state } = displayedState(outcome, end.now);
  if (state === 'ENDED') throw new Failure('PROPOSAL_ENDED');
  if (state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  requireOpen(row, caller);
  const isOwn = outcome.proposed_by === caller.address;
  if (isOwn !== (input.decision === 'WITHDRAW'))
    throw new Failure(isOwn ? 'OWN_REQUEST' : 'OPERATOR_FORBIDDEN');
  if (input.decision === 'CONFIRM') requireRole(roles, outcome.proposed_by, 'approver');
  await tx
    .updateTable('flash_outcome')
    .set({
      state: ENDS[input.decision],
      decided_by: caller.address,
      decided_at: end.now,
      decision_signature: input.signature,
    })
    .where('id', '=', outcome.id)
    .execute();
  if (input.decision !== 'CONFIRM') await setState(tx, row, 'PENDING_REVIEW');
  else if (outcome.outcome === 'SENT') await fulfil(tx, row, end);
  else await giveBack(tx, row, await failure(tx, row.exchange_id), end);
  await audit(
    tx,
    caller.address,
    `flash.${input.decision.toLowerCase()}`,
    `flash:${row.exchange_id}`,
    {
      outcome: outcome.outcome,
      transaction: outcome.transaction_id,
      reason: outcome.reason,
    },
  );
  return (await queuedExchange(tx, row.exchange_id))!;
}

const ENDS = { CONFIRM: 'CONFIRMED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const;

/** A transaction that was named and came to nothing is another end than none at all. */
async function failure(tx: Tx, exchangeId: bigint): Promise<'FAILED' | 'FAILED_TO_WITHDRAW'> {
  const named = await tx
    .selectFrom('flash_outcome')
    .select('id')
    .where('exchange_id', '=', exchangeId)
    .where('outcome', '=', 'SENT')
    .executeTakeFirst();
  return named ? 'FAILED' : 'FAILED_TO_WITHDRAW';
}
