import type { Locale } from '@fairlaunch/locales';
import type { ApprovalEndedBecause, QueuedWithdrawal } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { endReason } from '#decisions/approvals.ts';
import type { CurrentRoles } from '#decisions/current-roles.ts';
import { endsAt, isExpired } from '#decisions/lifetime.ts';
import { businessNow } from '#ledger/day.ts';
import { contentHash } from '#domain/withdrawals/content-hash.ts';
import { toWithdrawal } from '#domain/withdrawals/present.ts';
import { payoutOutlook, withdrawals, type WithdrawalRow } from '#domain/withdrawals/queries.ts';
import { decisionsOn } from './queue-queries.ts';

export async function queuedWithdrawals(
  database: Database | Tx,
  ids: readonly bigint[],
  locale: Locale,
): Promise<QueuedWithdrawal[]> {
  if (ids.length === 0) return [];
  const [rows, decisions, operators, { now }, outlook] = await Promise.all([
    withdrawals(database).where('withdrawal_id', 'in', ids).execute(),
    decisionsOn(database, ids),
    database.selectFrom('operator').select(['address', 'role']).execute(),
    businessNow(database),
    payoutOutlook(database),
  ]);
  const roles = new Map(operators.map(({ address, role }) => [address, role]));
  const byId = new Map(rows.map((row) => [row.withdrawal_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...toWithdrawal(row, now, outlook, locale),
        seat: row.seat === null ? null : Number(row.seat),
        contentHash: contentHash(row),
        evidence: { requestId: row.request_id, signature: row.signature },
        approvals: decisions
          .filter((decision) => decision.withdrawal_id === id)
          .map((decision) => ({
            operator: decision.operator,
            decision: decision.decision,
            at: toSeconds(decision.decided_at),
            endsAt: endsAt(decision.decided_at),
            endedBecause: endedNow(row, decision, roles, now),
          })),
        approvalsNeeded: row.approvals_needed,
        risks: row.risks,
      },
    ];
  });
}

type DecisionRow = Awaited<ReturnType<typeof decisionsOn>>[number];

/** Why an approval ended: as of now while the withdrawal waits, else as of its decision. */
function endedNow(
  row: WithdrawalRow,
  decision: DecisionRow,
  roles: CurrentRoles,
  now: Date,
): ApprovalEndedBecause | null {
  if (row.state === 'PENDING_REVIEW') return endReason(decision, roles, now);
  if (decision.decision === 'REJECT') return null;
  if (decision.suspended_at !== null) return 'MEMBER_SUSPENDED';
  if (decision.role_lost_at !== null) return 'ROLE_LOST';
  return isExpired(decision.decided_at, row.approved_at ?? row.settled_at ?? now)
    ? 'EXPIRED'
    : null;
}
