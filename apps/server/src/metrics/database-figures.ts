import { sql } from 'kysely';
import { raisedAlarms } from '#alarms/alarms.ts';
import type { Database } from '#db/database.ts';
import { readToday } from '#features/today/today.ts';
import { WORK } from '#jobs/watch/late-work.ts';
import type { Deps } from '#shared/deps.ts';

export type DatabaseFigures = {
  creditedBlock: number | undefined;
  /** Seconds, by kind of work; 0 where nothing waits. */
  ages: Record<string, number>;
  /** Seconds, by lane. */
  lanes: Record<string, number>;
  alarms: string[];
  waiting: Record<string, number>;
  custody: Record<string, number>;
};

const NOBODY = '';

/** Each query reads a few rows by an index, and all of them travel together. */
export async function readDatabaseFigures({ database }: Deps): Promise<DatabaseFigures> {
  const [cursor, ages, lanes, alarms, today, custody] = await Promise.all([
    database.selectFrom('chain_cursor').select('block_number').executeTakeFirst(),
    Promise.all(
      WORK.map(async ({ alarm, oldest }) => {
        const { rows } = await oldest.execute(database);
        return [alarm.slice(0, -'_LATE'.length).toLowerCase(), Number(rows[0]?.age ?? 0)] as const;
      }),
    ),
    laneAges(database),
    raisedAlarms(database),
    readToday(database, NOBODY),
    lastCustody(database),
  ]);
  return {
    creditedBlock: cursor && Number(cursor.block_number),
    ages: Object.fromEntries(ages.map(([work, age]) => [work, Math.max(0, age)])),
    lanes,
    alarms,
    waiting: Object.fromEntries([
      ...today.withdrawals.map(({ group, count }) => [`withdrawals_${group}`, count]),
      ...today.flashExchanges.map(({ group, count }) => [`flash_exchanges_${group}`, count]),
      ...today.proposals.map(({ room, count }) => [`proposals_${room}`, count]),
    ]) as Record<string, number>,
    custody,
  };
}

async function laneAges(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ lane: string; age: string }>`
    select lane, extract(epoch from clock_timestamp() - max(beat_at)) as age
    from lane_heartbeat group by lane`.execute(database);
  return Object.fromEntries(rows.map(({ lane, age }) => [lane, Number(age)]));
}

async function lastCustody(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ asset: string; ratio: string }>`
    select asset, custody::numeric / owed as ratio from close_coverage
    where day = (select max(day) from close_coverage) and owed > 0`.execute(database);
  return Object.fromEntries(rows.map(({ asset, ratio }) => [asset, Number(ratio)]));
}
