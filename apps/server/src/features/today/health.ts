import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { SILENCE_LIMIT_SECONDS } from '#alarms/lane-states.ts';
import type { AlarmName } from '#alarms/registry.ts';
import type { Database } from '#db/database.ts';

type Health = Output<Endpoints['operatorHealth']>;
type Part = Health['parts'][number];

/** Seconds as whole numbers; null where there is nothing. */
type Ages = {
  chain: number | null;
  worker: number | null;
  watch: number | null;
  mail: number | null;
  alarms: Health['alarms'];
};

const ageOf = (moment: unknown) => sql`extract(epoch from clock_timestamp() - ${moment})::int`;
const beatOf = (lanes: unknown) =>
  sql`(select ${ageOf(sql`max(beat_at)`)} from lane_heartbeat where ${lanes})`;

/** Reads what waits or is alive: the cursor, heartbeats, waiting mails and raised alarms. */
const agesNow = sql<Ages>`
  select
    (select extract(epoch from business_now() - block_time)::int from chain_cursor) as chain,
    ${beatOf(sql`lane <> 'watch'`)} as worker,
    ${beatOf(sql`lane = 'watch'`)} as watch,
    (select ${ageOf(sql`min(created_at)`)} from mail where sealed_content is not null) as mail,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'ageSeconds', ${ageOf(sql`raised_at`)})
        order by raised_at)
      from alarm where cleared_at is null), '[]') as alarms`;

const CHAIN_ALARMS: readonly AlarmName[] = ['CREDIT_LATE', 'FINALITY_STALLED', 'CHAIN_REWRITTEN'];
const ENDPOINT_ALARMS: readonly AlarmName[] = ['CHAIN_UNREACHABLE', 'CHAIN_DISAGREEMENT'];
const WATCHER_ALARMS: readonly AlarmName[] = [
  'WATCHERS_SILENT',
  'WATCHERS_TOO_FEW',
  'WATCHER_ABSENT',
];
const MAIL_ALARMS: readonly AlarmName[] = ['MAIL_LATE', 'MAIL_NOT_SENT'];

export async function readHealth(database: Database): Promise<Health> {
  const { rows } = await agesNow.execute(database);
  const { chain, worker, watch, mail, alarms } = rows[0]!;
  const raised = (names: readonly AlarmName[]) =>
    alarms.find(({ name }) => (names as readonly string[]).includes(name));
  const alive = (part: Part['part'], ageSeconds: number | null): Part => ({
    part,
    ageSeconds,
    isWell: ageSeconds !== null && ageSeconds <= SILENCE_LIMIT_SECONDS,
  });
  const ofAlarm = (part: Part['part'], alarm: Health['alarms'][number] | undefined): Part => ({
    part,
    ageSeconds: alarm?.ageSeconds ?? null,
    isWell: !alarm,
  });
  return {
    parts: [
      { part: 'chain', ageSeconds: chain, isWell: chain !== null && !raised(CHAIN_ALARMS) },
      ofAlarm('endpoints', raised(ENDPOINT_ALARMS)),
      alive('worker', worker),
      alive('watch', watch),
      ofAlarm('watchers', raised(WATCHER_ALARMS)),
      { part: 'mail', ageSeconds: mail, isWell: !raised(MAIL_ALARMS) },
    ],
    alarms,
  };
}
