import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export function auditPage(database: Database, before: bigint | undefined, limit: number) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

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
