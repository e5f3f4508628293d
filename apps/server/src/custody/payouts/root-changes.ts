import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

const SECONDS_BEFORE = 30;
/** If nobody activates it by then, payouts go on with the root that there is. */
const MINUTES_AFTER = 10;

/**
 * Whether the pending root may become active before a payout that is signed now is mined: the
 * treasury would refuse the old root's leaf, and the payout would wait out its deadline.
 */
export async function rootChanges(database: Database): Promise<boolean> {
  const { rows } = await sql<{ changes: boolean }>`
    select exists (select from settlement_root where state = 'PENDING'
      and active_from < business_now() + make_interval(secs => ${SECONDS_BEFORE})
      and active_from > business_now() - make_interval(mins => ${MINUTES_AFTER}::integer)) as changes`.execute(
    database,
  );
  return rows[0]!.changes;
}
