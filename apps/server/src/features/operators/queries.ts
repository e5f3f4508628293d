import { sql } from 'kysely';
import type { WithdrawalState } from '@fairlaunch/protocol';
import type { Database, Tx } from '../../db/database.ts';

/** Lines of the audit log, newest first, one more than a page. */
export function auditPage(database: Database, before: bigint | undefined, limit: number) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the hash of each of these lines covers it and the line before. */
export async function auditIntact(
  database: Database,
  lines: readonly { number: bigint }[],
): Promise<boolean> {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (!newest || !oldest) return true;
  const { rows } = await sql<{ intact: boolean }>`
    select audit_intact(${oldest.number}, ${newest.number}) as intact`.execute(database);
  return rows[0]!.intact;
}

/** Ids of withdrawals in the order of the queue: those for review oldest first, a state's newest first. */
export async function queuedIds(
  database: Database,
  state: WithdrawalState | undefined,
  position: bigint | undefined,
  limit: number,
): Promise<bigint[]> {
  const oldestFirst = state === undefined || state === 'PENDING_REVIEW';
  const rows = await database
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('state', '=', state ?? 'PENDING_REVIEW')
    .$if(position !== undefined, (query) =>
      query.where('withdrawal_id', oldestFirst ? '>' : '<', position!),
    )
    .orderBy('withdrawal_id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.withdrawal_id);
}

/** Decisions on withdrawals, oldest first. */
export function decisionsOn(database: Database | Tx, ids: readonly bigint[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('withdrawal_decision')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('decided_at')
    .execute();
}
