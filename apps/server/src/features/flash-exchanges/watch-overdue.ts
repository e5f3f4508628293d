import { FLASH_OVERDUE_SECONDS } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { setAlarm } from '#alarms/alarms.ts';
import type { Deps } from '#shared/deps.ts';

/** The alarm names only the oldest exchange, so that further ones do not change it. */
export async function watchFlashExchanges({ writes }: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select exchange_id::text as id from (
      select exchange_id, requested_at from flash_exchange
      where state in ('PENDING_REVIEW', 'UNKNOWN') order by exchange_id limit 1) as oldest
    where requested_at <= business_now() - ${FLASH_OVERDUE_SECONDS} * interval '1 second'`.execute(
    writes,
  );
  const oldest = rows[0]?.id;
  await setAlarm(writes, 'FLASH_OVERDUE', oldest === undefined ? undefined : { oldest });
}
