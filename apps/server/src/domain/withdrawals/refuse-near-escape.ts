import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';

/**
 * Refuses spending shortly before and during the escape, when money that is spent here could be
 * claimed on chain again (docs/decisions/0024).
 * @throws Failure `ESCAPE_NEAR`
 */
export async function refuseNearEscape(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select from alarm where name in ('ESCAPE_NEAR', 'ESCAPE_OPEN') and cleared_at is null
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Failure('ESCAPE_NEAR');
}
