import type { Endpoints, Input } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type AlarmRow = Omit<
  Selectable<Tables['alarm']>,
  'sent_state' | 'sent_at' | 'deliveries' | 'known' | 'changed_at'
>;

const AFTER_ALL = 2n ** 63n - 1n;

/** What is up is few, so that ended ones are read without passing over many. */
export const alarmsOf = (
  show: Input<Endpoints['alarms']>['show'],
  before: bigint | undefined,
  limit: number,
) => sql<AlarmRow>`
  select alarm_id, name, details, raised_at, cleared_at,
    acknowledged_at, acknowledged_by, note
  from alarm
  where cleared_at is ${sql.raw(show === 'up' ? 'null' : 'not null')}
    and alarm_id < ${before ?? AFTER_ALL}::bigint
  order by alarm_id desc limit ${limit}`;

export async function alarmPage(database: Database, ...page: Parameters<typeof alarmsOf>) {
  const { rows } = await alarmsOf(...page).execute(database);
  return rows;
}
