import { sql } from 'kysely';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.ts';
import type { Deps } from '../shared/deps.ts';

const LINES_PER_RUN = 1_000n;

/** Checks the whole log again, a part at a time; a full round without a fault clears the alarm. */
export function createAuditRecheck({ writes }: Deps): () => Promise<void> {
  let from = 1n,
    isBroken = false;
  return async () => {
    const { rows } = await sql<{ last: bigint | null; intact: boolean }>`
      select (select number from audit_entry order by number desc limit 1) as last,
        audit_intact(array(select generate_series(${from}::bigint,
          ${from + LINES_PER_RUN - 1n}::bigint))) as intact`.execute(writes);
    const { last, intact } = rows[0]!;
    if (!intact) {
      isBroken = true;
      await raiseAlarm(writes, 'AUDIT_BROKEN', { from: from.toString() });
    }
    from += LINES_PER_RUN;
    if (from <= (last ?? 0n)) return;
    from = 1n;
    if (!isBroken) await clearAlarm(writes, 'AUDIT_BROKEN');
    isBroken = false;
  };
}
