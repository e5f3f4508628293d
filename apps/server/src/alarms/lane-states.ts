import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Stuck if no worker has reported lately, or if one has a job past its deadline. */
export type LaneState = { lane: string; state: 'ok' | 'stuck'; job: string | null };

/** A lane without a heartbeat for this long has no worker. */
export const SILENCE_LIMIT_SECONDS = 30;

/** True for the lanes of a worker's jobs; every process has `watch`. */
export const isOfWorkers = (lane: string): boolean => lane !== 'watch';

/** Lanes that some process had and none has now; `all` too if there never was a worker. */
export async function silentLanes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ lane: string; heard: boolean }>`
    select lane, max(beat_at) >= clock_timestamp()
      - make_interval(secs => ${SILENCE_LIMIT_SECONDS}) as heard
    from lane_heartbeat group by lane order by lane`.execute(database);
  const silent = rows.filter(({ heard }) => !heard).map(({ lane }) => lane);
  return rows.some(({ lane }) => isOfWorkers(lane)) ? silent : ['all', ...silent];
}

export async function laneStates(database: Database): Promise<LaneState[]> {
  const { rows } = await sql<LaneState>`
    select lane, (array_agg(job order by job_deadline) filter (where is_heard))[1] as job,
      case when bool_or(is_heard)
        and bool_or(is_heard and job_deadline < clock_timestamp()) is not true
        then 'ok' else 'stuck' end as state
    from (select *,
        beat_at >= clock_timestamp() - make_interval(secs => ${SILENCE_LIMIT_SECONDS}) as is_heard
      from lane_heartbeat) as beat
    group by lane order by lane`.execute(database);
  return rows;
}
