import type { OperatorSignature } from '@fairlaunch/plan/day';
import { flashOutcomeTypedData, type Endpoints, type Input } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { proposalSignatures } from '#decisions/proposal-signatures.ts';
import type { Caller } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import type { OutcomeRow } from './present.ts';
import { flashExchange, type FlashExchangeRow } from './rows.ts';

export type OutcomeProposal = Input<Endpoints['proposeFlashOutcome']>;
export type OutcomeDecision = Input<Endpoints['decideFlashOutcome']>;

const { check, checkDecision } = proposalSignatures(flashOutcomeTypedData);

/** The part of the statement that comes from the exchange. */
const askedFor = ({ exchange_id, kind, units, btc_address: bitcoinAddress }: FlashExchangeRow) => ({
  exchange: exchange_id.toString(),
  kind,
  units: Number(units),
  bitcoinAddress,
});

export const partsOf = ({ outcome }: OutcomeProposal) =>
  outcome.outcome === 'SENT'
    ? { outcome: 'SENT' as const, transaction: outcome.transactionId, reason: null }
    : { outcome: 'FAILED' as const, transaction: null, reason: outcome.reason };

export async function checkOutcome(
  deps: Deps,
  caller: Caller,
  input: OutcomeProposal,
): Promise<void> {
  const row = await flashExchange(deps.database, BigInt(input.id));
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const proposed = {
    ...askedFor(row),
    requestId: input.requestId,
    ...partsOf(input),
    proposedBy: caller.address,
    decision: 'PROPOSE' as const,
  };
  await check(deps, caller.address, proposed, input.signature);
}

/** Checks a decision's signature over the stored outcome; a forged outcome can be refused. */
export async function checkOutcomeDecision(
  deps: Deps,
  { address: operator }: Caller,
  { id, decision, signature }: OutcomeDecision,
): Promise<OperatorSignature[]> {
  const outcome = await outcomeRow(deps.database, id);
  const proposed = {
    ...askedFor((await flashExchange(deps.database, outcome.exchange_id))!),
    requestId: outcome.request_id,
    outcome: outcome.outcome,
    transaction: outcome.transaction_id,
    reason: outcome.reason,
    proposedBy: outcome.proposed_by,
    decision: 'PROPOSE' as const,
  };
  const decided = { operator, decision, signature };
  return checkDecision(deps, proposed, outcome.proposal_signature, decided);
}

export async function outcomeRow(database: Database | Tx, id: number): Promise<OutcomeRow> {
  const row = await database
    .selectFrom('flash_outcome')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}
