import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Makes these addresses admins if there is no admin. */
export async function ensureAdmins(
  database: Database,
  addresses: readonly string[],
): Promise<void> {
  const known = await database
    .selectFrom('operator')
    .select('address')
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (known || addresses.length === 0) return;
  await sql`select ensure_first_admins(${addresses}::text[])`.execute(database);
}
