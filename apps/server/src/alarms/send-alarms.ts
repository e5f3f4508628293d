import { sql } from 'kysely';
import { ifLeader } from '../db/leadership.ts';
import type { Deps } from '../shared/deps.ts';
import { clearAlarm, raiseAlarm } from './alarms.ts';

/** Carries no details: those stay in the database and the log. */
export type AlarmMessage = {
  name: string;
  state: 'RAISED' | 'CLEARED';
  at: string;
  server: string;
};

export type AlarmOutlet = { name: string; send: (message: AlarmMessage) => Promise<void> };

const MESSAGES_PER_RUN = 20;

type Row = {
  name: string;
  state: 'RAISED' | 'CLEARED';
  at: Date;
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

async function unsent({ writes }: Deps): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select name, case when cleared_at is null then 'RAISED' else 'CLEARED' end as state,
      coalesce(cleared_at, raised_at) as at, deliveries
    from alarm
    where sent_state <> case when cleared_at is null then 'RAISED' else 'CLEARED' end
      and name <> 'ALARM_NOT_SENT'
    order by raised_at limit ${MESSAGES_PER_RUN}`.execute(writes);
  return rows;
}

const OLD_AFTER_SECONDS = 300;

/** True if an alarm has waited for minutes and nobody has sent it. */
export async function hasOldAlarms({ writes }: Deps): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select exists (select from alarm
      where sent_state <> case when cleared_at is null then 'RAISED' else 'CLEARED' end
        and name <> 'ALARM_NOT_SENT' and coalesce(cleared_at, raised_at)
          < clock_timestamp() - make_interval(secs => ${OLD_AFTER_SECONDS})) as old`.execute(
    writes,
  );
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
  { name, state, at, deliveries }: Row,
): Promise<string[]> {
  const message: AlarmMessage = { name, state, at: at.toISOString(), server: config.PUBLIC_URL };
  const change = `${state} ${message.at}`;
  const open = outlets.filter((outlet) => deliveries[outlet.name] !== change);
  const results = await Promise.allSettled(open.map((outlet) => outlet.send(message)));
  const failed = open
    .filter((_, index) => results[index]!.status === 'rejected')
    .map((outlet) => outlet.name);
  if (failed.length === 0) {
    await writes
      .updateTable('alarm')
      .set({ sent_state: state, deliveries: '{}' })
      .where('name', '=', name)
      .execute();
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
    .where('name', '=', name)
    .execute();
  return failed;
}
