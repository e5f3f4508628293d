import {
  flashOutcomeTypedData,
  type Endpoints,
  type FlashOutcomeStatement,
  type Input,
} from '@fairlaunch/protocol';
import type { Database, Tx } from '../../db/database.ts';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import type { OutcomeRow } from './present.ts';
import { flashExchange, type FlashExchangeRow } from './rows.ts';

export type OutcomeProposal = Input<Endpoints['proposeFlashOutcome']>;
export type OutcomeDecision = Input<Endpoints['decideFlashOutcome']>;

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
  const signed = {
    requestId: input.requestId,
    ...partsOf(input),
    proposedBy: caller.address,
    decision: 'PROPOSE' as const,
  };
  await checkSignature(deps, caller.address, row, signed, input.signature);
}

/**
 * Over what is stored; runs outside the transaction. Refusing and withdrawing need their signer's
 * alone, so that nothing that nobody signed keeps an exchange from its end.
 */
export async function checkOutcomeDecision(
  deps: Deps,
  caller: Caller,
  input: OutcomeDecision,
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
  if (input.decision === 'CONFIRM') {
    const proposed = { ...content, decision: 'PROPOSE' as const };
    await checkSignature(deps, outcome.proposed_by, row, proposed, outcome.proposal_signature);
  }
  const decided = { ...content, decision: input.decision };
  await checkSignature(deps, caller.address, row, decided, input.signature);
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
