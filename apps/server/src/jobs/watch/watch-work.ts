import { clearAlarm, raiseAlarm } from '#alarms/alarms.ts';
import { isOfWorkers, silentLanes } from '#alarms/lane-states.ts';
import type { AlarmName } from '#alarms/registry.ts';
import { lateEmission } from '#custody/emission/emission-vault.ts';
import type { Deps } from '#shared/deps.ts';
import { largeJournal } from './large-journal.ts';
import { WORK, type Work } from './late-work.ts';

/** A wait, since business time may jump on a development chain, and a worker may be restarting. */
const PATIENCE_MS = 60_000;

type Seen = { object: string; since: number };

/**
 * Raises alarms by the age of work, in every process and without leadership, so that work is missed
 * even if no worker is alive.
 * @param patienceMs how long the same work must be seen late
 */
export function createWorkWatch(deps: Deps, patienceMs = PATIENCE_MS): () => Promise<void> {
  const seen = new Map<AlarmName, Seen>();

  async function set(alarm: AlarmName, object: string | undefined, details: object) {
    if (object === undefined) {
      seen.delete(alarm);
      return clearAlarm(deps.writes, alarm);
    }
    const before = seen.get(alarm);
    if (before?.object !== object) seen.set(alarm, { object, since: performance.now() });
    // An alarm that is up stays: another process may have seen the work for longer.
    if (performance.now() - seen.get(alarm)!.since < patienceMs) return undefined;
    return raiseAlarm(deps.writes, alarm, { object, ...details });
  }

  return async () => {
    for (const work of WORK) {
      const late = await lateObject(deps, work);
      await set(work.alarm, late, { lateAfterMinutes: work.lateAfterSeconds / 60 });
    }
    const silent = await silentLanes(deps.writes);
    const workers = silent.filter(isOfWorkers);
    await set('WORKER_SILENT', workers.join(' ') || undefined, {});
    await set('JOURNAL_LARGE', await largeJournal(deps), {});
    // Comes last, since the chain may not answer.
    await set('EMISSION_LATE', await lateEmission(deps), {});
  };
}

async function lateObject({ writes }: Deps, work: Work): Promise<string | undefined> {
  const { rows } = await work.oldest.execute(writes);
  const [first] = rows;
  return first && Number(first.age) > work.lateAfterSeconds ? first.object : undefined;
}
