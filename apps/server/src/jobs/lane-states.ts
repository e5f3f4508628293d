import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A lane of a worker: stuck when it has not told of itself lately, or a job is past its deadline. */
export type LaneState = { lane: string; state: 'ok' | 'stuck'; job: string | null };

/** A lane tells of itself every few seconds; one that is silent for so long has no worker. */
const SILENT_SECONDS = 30;

/** Lanes that any worker ever had. */
export async function laneStates(database: Database): Promise<LaneState[]> {
  const { rows } = await sql<LaneState>`
    select lane, job, case
      when beat_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})
        or job_deadline < clock_timestamp() then 'stuck' else 'ok' end as state
    from lane_heartbeat order by lane`.execute(database);
  return rows;
}
