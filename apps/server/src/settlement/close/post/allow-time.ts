import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Ten times what a member's part of a posting was measured to take (docs/figures.md). */
const MS_PER_MEMBER = 0.4;

/**
 * Lets a posting take as long as its members need on a slow machine, where the bound of the session is
 * shorter. A bound that runs already has to be lifted before it is set anew.
 */
export async function allowTime(tx: Tx, members: number): Promise<void> {
  const needed = Math.ceil(members * MS_PER_MEMBER);
  const { rows } = await sql<{ bound: string }>`
    select setting as bound from pg_settings where name = 'transaction_timeout'`.execute(tx);
  const bound = Number(rows[0]!.bound);
  if (bound === 0 || bound >= needed) return;
  await sql`set local transaction_timeout = 0`.execute(tx);
  await sql`set local transaction_timeout = ${sql.lit(needed)}`.execute(tx);
}
