import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { businessNow } from '../../ledger/day.ts';
import { contentHash } from '../../withdrawals/content-hash.ts';
import { toWithdrawal } from '../../withdrawals/present.ts';
import { payoutOutlook, withdrawals } from '../../withdrawals/queries.ts';
import { decisionsOn } from './queries.ts';

/** Withdrawals as the queue shows them, in the order of the ids. */
export async function queuedWithdrawals(database: Database | Tx, ids: readonly bigint[], locale: string): Promise<QueuedWithdrawal[]> {
  if (ids.length === 0) return [];
  const [rows, decisions, { now }, outlook] = await Promise.all([
    withdrawals(database).where('withdrawal_id', 'in', ids).execute(),
    decisionsOn(database, ids),
    businessNow(database),
    payoutOutlook(database),
  ]);
  const byId = new Map(rows.map((row) => [row.withdrawal_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{
      ...toWithdrawal(row, now, outlook, locale),
      seat: row.seat === null ? null : Number(row.seat),
      contentHash: contentHash(row),
      evidence: { requestId: row.request_id, signature: row.signature },
      approvals: decisions
        .filter((decision) => decision.withdrawal_id === id)
        .map((decision) => ({ operator: decision.operator, decision: decision.decision, at: toSeconds(decision.decided_at) })),
      approvalsNeeded: row.approvals_needed,
      risks: row.risks,
    }];
  });
}
