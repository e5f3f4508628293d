import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A lane of all workers: stuck when none has told of it lately, or in one a job is past its deadline. */
export type LaneState = { lane: string; state: 'ok' | 'stuck'; job: string | null };

/** A lane tells of itself every few seconds; one that is silent for so long has no worker. */
export const SILENCE_LIMIT_SECONDS = 30;

/** Lanes that any worker had lately, with the job that is due first. */
export async function laneStates(database: Database): Promise<LaneState[]> {
  const { rows } = await sql<LaneState>`
    select lane, (array_agg(job order by job_deadline) filter (where is_heard))[1] as job,
      case when bool_or(is_heard) and bool_or(is_heard and job_deadline < clock_timestamp()) is not true
        then 'ok' else 'stuck' end as state
    from (select *, beat_at >= clock_timestamp() - make_interval(secs => ${SILENCE_LIMIT_SECONDS}) as is_heard
      from lane_heartbeat) as beat
    group by lane order by lane`.execute(database);
  return rows;
}
