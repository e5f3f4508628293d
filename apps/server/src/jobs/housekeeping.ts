import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';

const DAY_MS = 86_400_000;
const SESSION_MEMORY_MS = 30 * DAY_MS;
const ROWS_PER_RUN = 5_000;

/** Deletes expired rows in batches; the latest heartbeat of each lane stays. */
export async function deleteExpired({ writes, realNow }: Deps): Promise<void> {
  const now = new Date(realNow());
  const old = new Date(realNow() - SESSION_MEMORY_MS);
  await sql`
    delete from request_nonce where nonce in (
      select nonce from request_nonce where expires_at < ${now} limit ${ROWS_PER_RUN})`.execute(
    writes,
  );
  await sql`
    delete from login_nonce where nonce in (
      select nonce from login_nonce where expires_at < ${now} limit ${ROWS_PER_RUN})`.execute(
    writes,
  );
  await sql`
    delete from session where token_hash in (
      select token_hash from session where expires_at < ${old} limit ${ROWS_PER_RUN})`.execute(
    writes,
  );
  await sql`
    delete from request_result where (member_id, request_id) in (
      select member_id, request_id from request_result
      where forget_after < ${now} limit ${ROWS_PER_RUN})`.execute(writes);
  await sql`
    delete from server_process where seen_at < clock_timestamp() - interval '1 day'`.execute(
    writes,
  );
  await sql`
    delete from lane_heartbeat l where beat_at < clock_timestamp() - interval '1 day' and exists (
      select from lane_heartbeat later where later.lane = l.lane and later.beat_at > l.beat_at)`.execute(
    writes,
  );
  await sql`
    delete from close_preview where ended_at < clock_timestamp() - interval '1 day'`.execute(
    writes,
  );
  await forgetBindings(writes);
}

/** Also clears the alarm of refused bindings once the day of the last refusal is over. */
async function forgetBindings(writes: Database): Promise<void> {
  await sql`delete from network_binding where day < clock_timestamp() - interval '2 days'`.execute(
    writes,
  );
  await sql`
    update alarm set cleared_at = clock_timestamp()
    where name = 'BINDINGS_LIMITED' and cleared_at is null
      and raised_at < date_trunc('day', clock_timestamp(), 'UTC')`.execute(writes);
}
