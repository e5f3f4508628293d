import { ENDED_STATES, type WithdrawalState } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';

/** Waiting withdrawals come oldest first, ended ones newest first. */
export async function queuedIds(
  database: Database,
  state: WithdrawalState | undefined,
  position: bigint | undefined,
  limit: number,
): Promise<bigint[]> {
  const oldestFirst = !ENDED_STATES.includes(state ?? 'PENDING_REVIEW');
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

export function decisionsOn(database: Database | Tx, ids: readonly bigint[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('withdrawal_decision')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('decided_at')
    .execute();
}
