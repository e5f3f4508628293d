import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { clearAlarm, raiseAlarm } from './alarms.ts';

/** An alarm that went up or down, as it is sent out; details stay in the database and the log. */
export type AlarmMessage = { name: string; state: 'RAISED' | 'CLEARED'; at: string; server: string };

/** A way by which alarms reach people: a webhook, mail. */
export type AlarmOutlet = { name: string; send: (message: AlarmMessage) => Promise<void> };

const MAX_MESSAGES = 20;

/** What each outlet has taken while another has not, by alarm: nobody is told the same every two seconds. */
const taken = new WeakMap<AlarmOutlet, Map<string, string>>();

type Row = { name: string; state: 'RAISED' | 'CLEARED'; at: Date };

/**
 * Sends every alarm that went up or down since it was last sent, by every outlet; one that an outlet
 * does not take is sent again next time. `ALARM_NOT_SENT` shows in health meanwhile.
 */
export async function sendAlarms(deps: Deps, outlets: readonly AlarmOutlet[]): Promise<void> {
  const { rows } = await sql<Row>`
    select name, case when cleared_at is null then 'RAISED' else 'CLEARED' end as state,
      coalesce(cleared_at, raised_at) as at
    from alarm
    where sent_state <> case when cleared_at is null then 'RAISED' else 'CLEARED' end
      and name <> 'ALARM_NOT_SENT'
    order by raised_at limit ${MAX_MESSAGES}`.execute(deps.writes);
  const failed = new Set<string>();
  for (const row of rows) {
    for (const outlet of await sendOne(deps, outlets, row)) failed.add(outlet);
  }
  if (failed.size > 0) await raiseAlarm(deps.writes, 'ALARM_NOT_SENT', { outlets: [...failed] });
  else if (rows.length > 0) await clearAlarm(deps.writes, 'ALARM_NOT_SENT');
}

/** @returns the outlets that did not take it */
async function sendOne(
  { writes, log, config }: Deps,
  outlets: readonly AlarmOutlet[],
  { name, state, at }: Row,
): Promise<string[]> {
  const message: AlarmMessage = { name, state, at: at.toISOString(), server: config.PUBLIC_URL };
  const results = await Promise.allSettled(outlets.map((outlet) => sendBy(outlet, message)));
  const failed = outlets.filter((_, index) => results[index]!.status === 'rejected');
  if (failed.length === 0) {
    await writes.updateTable('alarm').set({ sent_state: state }).where('name', '=', name).execute();
  } else {
    log.error({ alarm: name, outlets: failed.map((outlet) => outlet.name) }, 'an alarm was not sent');
  }
  return failed.map((outlet) => outlet.name);
}

async function sendBy(outlet: AlarmOutlet, message: AlarmMessage): Promise<void> {
  const known = taken.get(outlet) ?? new Map<string, string>();
  const news = `${message.state} ${message.at}`;
  if (known.get(message.name) === news) return;
  await outlet.send(message);
  taken.set(outlet, known.set(message.name, news));
}
