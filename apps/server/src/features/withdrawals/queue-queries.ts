import type { Database, Tx } from '#db/database.ts';

export function decisionsOn(database: Database | Tx, ids: readonly bigint[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('withdrawal_decision')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('decided_at')
    .execute();
}
