import { flashStockTypedData, type FlashStockStatement } from '@fairlaunch/protocol';
import { requireOperatorSignature } from '../../decisions/operator-signature.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import type { EntryRow } from './queries.ts';

export function checkStockSignature(
  deps: Deps,
  operator: string,
  statement: FlashStockStatement,
  signature: string,
): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
  const data = flashStockTypedData(CHAIN_ID, TREASURY_ADDRESS, statement);
  return requireOperatorSignature(deps, operator, data, signature);
}

const contentOf = (row: EntryRow) => ({
  requestId: row.request_id,
  kind: row.kind,
  units: Number(row.units),
  bitcoinAddress: row.btc_address,
  transaction: row.transaction_id,
  reason: row.reason,
  proposedBy: row.proposed_by,
});

/** Verifies both people's signatures over what is stored; runs outside the transaction. */
export async function checkStockDecision(
  deps: Deps,
  caller: Caller,
  { id, signature }: { id: number; signature: string },
  decision: 'CONFIRM' | 'WITHDRAW',
): Promise<void> {
  const row = await deps.database
    .selectFrom('flash_stock_entry')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const content = contentOf(row);
  const proposed = { ...content, decision: 'PROPOSE' as const };
  await checkStockSignature(deps, row.proposed_by, proposed, row.proposal_signature);
  await checkStockSignature(deps, caller.address, { ...content, decision }, signature);
}
