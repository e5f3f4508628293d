import { flashStockTypedData } from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import type { EntryRow } from './queries.ts';

const { check, checkDecision } = proposalSignatures(flashStockTypedData);
export const checkStockSignature = check;

const contentOf = (row: EntryRow) => ({
  requestId: row.request_id,
  kind: row.kind,
  units: Number(row.units),
  bitcoinAddress: row.btc_address,
  transaction: row.transaction_id,
  reason: row.reason,
  proposedBy: row.proposed_by,
});

/** Over what is stored; runs outside the transaction. */
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
  const decided = { operator: caller.address, decision, signature };
  await checkDecision(deps, { ...content, decision: 'PROPOSE' }, row.proposal_signature, decided);
}
