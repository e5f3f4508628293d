import type { AlarmSeverity } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { ifLeader } from '../db/leadership.ts';
import type { Deps } from '../shared/deps.ts';
import { clearAlarm, raiseAlarm } from './alarms.ts';
import { alarmMessage, type AlarmOutlet, type AlarmState } from './message.ts';
import { ALARMS, severityOf } from './registry.ts';

const MESSAGES_PER_RUN = 20;

/** How often an alarm is told that is up and that nobody has acknowledged. */
const REMINDER_SECONDS: Record<AlarmSeverity, number> = {
  critical: 3_600,
  warning: 86_400,
};

/** Many troubles at once, such as all jobs without a database, are told together. */
const CHANGE_PAUSE_SECONDS = 60;

type Row = {
  alarm_id: bigint;
  name: string;
  state: AlarmState;
  at: Date;
  /** What is told is what the alarm became then. */
  since: Date;
  read_at: Date;
  details: Record<string, unknown>;
  /** By outlet: the change that it already has, while another outlet failed. */
  deliveries: Record<string, string>;
};

/**
 * Only the leader sends, until nobody has sent an alarm for minutes: then every process does, so
 * that the lock of a dead leader silences no alarm. The next run tries an outlet that failed again.
 */
export async function sendAlarms(deps: Deps, outlets: readonly AlarmOutlet[]): Promise<void> {
  // A process without outlets leaves the alarms to one that has some.
  if (outlets.length === 0 || (await unsent(deps)).length === 0) return;
  if (await hasOldAlarms(deps)) await sendAll(deps, outlets);
  else await ifLeader(deps.writes, 'alarms', () => sendAll(deps, outlets));
}

/** The predicate of the index `alarm_unsent`. */
const IS_UNSENT = sql`
  sent_state <> case when cleared_at is null then 'RAISED' else 'CLEARED' end`;

const namesOf = (severity: AlarmSeverity) =>
  Object.keys(ALARMS).filter((name) => severityOf(name) === severity);

/** Changes that nobody has sent, then alarms of which people are to be reminded, or hear more. */
export const unsentAlarms = sql<Row>`
  (select alarm_id, name, case when cleared_at is null then 'RAISED' else 'CLEARED' end as state,
    coalesce(cleared_at, raised_at) as at, coalesce(cleared_at, changed_at, raised_at) as since,
    details, deliveries, clock_timestamp() as read_at
  from alarm where ${IS_UNSENT} and name <> 'ALARM_NOT_SENT'
  order by raised_at limit ${MESSAGES_PER_RUN})
  union all
  (select alarm_id, name, 'STILL_UP', raised_at, greatest(sent_at, changed_at), details, deliveries,
    clock_timestamp()
  from alarm
  where cleared_at is null and sent_state = 'RAISED' and acknowledged_at is null
    and sent_at < clock_timestamp() - make_interval(secs => case
      when sent_at < changed_at then ${CHANGE_PAUSE_SECONDS}::integer
      when name = any(${namesOf('critical')}::text[]) then ${REMINDER_SECONDS.critical}::integer
      else ${REMINDER_SECONDS.warning}::integer end)
  order by raised_at limit ${MESSAGES_PER_RUN})`;

async function unsent({ writes }: Deps): Promise<Row[]> {
  const { rows } = await unsentAlarms.execute(writes);
  return rows;
}

const OLD_AFTER_SECONDS = 300;

/** True if an alarm has waited for minutes and nobody has sent it. */
export async function hasOldAlarms({ writes }: Deps): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select exists (select from alarm
      where ${IS_UNSENT} and name <> 'ALARM_NOT_SENT' and coalesce(cleared_at, raised_at)
        < clock_timestamp() - make_interval(secs => ${OLD_AFTER_SECONDS})) as old`.execute(writes);
  return rows[0]!.old;
}

/** Reads the alarms again, since another worker may have sent them before this one led. */
async function sendAll(deps: Deps, outlets: readonly AlarmOutlet[]): Promise<void> {
  const rows = await unsent(deps);
  const failed = new Set<string>();
  for (const row of rows) {
    for (const outlet of await sendOne(deps, outlets, row)) failed.add(outlet);
  }
  if (failed.size > 0) await raiseAlarm(deps.writes, 'ALARM_NOT_SENT', { outlets: [...failed] });
  else if (rows.length > 0) await clearAlarm(deps.writes, 'ALARM_NOT_SENT');
}

async function sendOne(
  { writes, log, config }: Deps,
  outlets: readonly AlarmOutlet[],
  { alarm_id: id, name, state, at, since, read_at: readAt, details, deliveries }: Row,
): Promise<string[]> {
  const message = alarmMessage(config, { name, state, at, details });
  const change = `${state} ${since.toISOString()}`;
  const open = outlets.filter((outlet) => deliveries[outlet.name] !== change);
  const results = await Promise.allSettled(open.map((outlet) => outlet.send(message)));
  const failed = open
    .filter((_, index) => results[index]!.status === 'rejected')
    .map((outlet) => outlet.name);
  if (failed.length === 0) {
    await sql`
      update alarm set deliveries = '{}', sent_at = ${readAt},
        sent_state = ${state === 'CLEARED' ? 'CLEARED' : 'RAISED'}
      where alarm_id = ${id}`.execute(writes);
    return [];
  }
  log.error({ alarm: name, outlets: failed }, 'an alarm was not sent');
  const reached = outlets.filter((outlet) => !failed.includes(outlet.name));
  const delivered = JSON.stringify(
    Object.fromEntries(reached.map((outlet) => [outlet.name, change])),
  );
  await writes
    .updateTable('alarm')
    .set({ deliveries: delivered })
    .where('alarm_id', '=', id)
    .execute();
  return failed;
}
