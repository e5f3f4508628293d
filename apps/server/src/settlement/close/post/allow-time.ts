import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { NETWORK_MARGIN_MS } from '#db/pool-limits.ts';

/** Ten times what a member's part of a posting was measured to take (docs/figures.md). */
const MS_PER_MEMBER = 0.4;

/**
 * Lets a posting, and each statement of it, take as long as its members need on a slow machine, where a
 * bound of the session is shorter. One that runs already has to be lifted before it is set anew.
 * @returns for how long a statement's answer is waited for; undefined: as the session waits
 */
export async function allowTime(tx: Tx, members: number): Promise<number | undefined> {
  const needed = Math.ceil(members * MS_PER_MEMBER);
  let isLonger = false;
  for (const name of ['statement_timeout', 'transaction_timeout']) {
    const { rows } = await sql<{ bound: string }>`
      select setting as bound from pg_settings where name = ${name}`.execute(tx);
    const bound = Number(rows[0]!.bound);
    if (bound === 0 || bound >= needed) continue;
    await sql`set local ${sql.ref(name)} = 0`.execute(tx);
    await sql`set local ${sql.ref(name)} = ${sql.lit(needed)}`.execute(tx);
    isLonger = true;
  }
  return isLonger ? needed + NETWORK_MARGIN_MS : undefined;
}
