import { sql } from 'kysely';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { readCoverage } from '#features/coverage/coverage.ts';
import { readToday, type Today } from '#features/today/today.ts';
import type { Deps } from '#shared/deps.ts';

type AlarmOfDay = { name: string; times: number; is_up: boolean };
type Root = { day: number; state: string; active_from: Date | null };

export type Summary = {
  /** Undefined while an endpoint does not answer. */
  assets: Output<Endpoints['coverage']>['assets'] | undefined;
  today: Today;
  root: Root | undefined;
  alarms: AlarmOfDay[];
};

const NOBODY = '';
const NEWEST_ALARMS = 500;

/** What the console's room *Today* shows, and the alarms of the last 24 hours. */
export async function readSummary(deps: Deps): Promise<Summary> {
  const [coverage, today, root, alarms] = await Promise.all([
    readCoverage(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the daily summary goes without custody');
      return undefined;
    }),
    readToday(deps.database, NOBODY),
    lastRoot(deps.database),
    alarmsOfDay(deps.database),
  ]);
  return { assets: coverage?.assets, today, root, alarms };
}

const lastRoot = (database: Database): Promise<Root | undefined> =>
  database
    .selectFrom('settlement_root')
    .select(['day', 'state', 'active_from'])
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

async function alarmsOfDay(database: Database): Promise<AlarmOfDay[]> {
  const { rows } = await sql<AlarmOfDay>`
    select name, count(*)::int as times, bool_or(cleared_at is null) as is_up from (
      select name, cleared_at from alarm where cleared_at is null
      union all
      select name, cleared_at
      from (select name, raised_at, cleared_at from alarm
        order by alarm_id desc limit ${NEWEST_ALARMS}) as newest
      where cleared_at is not null and raised_at > clock_timestamp() - interval '24 hours') as told
    group by name order by is_up desc, name`.execute(database);
  return rows;
}
