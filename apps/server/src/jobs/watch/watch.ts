import { MemoryAlarms } from '#alarms/memory-alarms.ts';
import type { AlarmOutlet } from '#alarms/message.ts';
import { ping } from '#alarms/ping.ts';
import { hasOldAlarms, sendAlarms } from '#alarms/send-alarms.ts';
import type { Signers } from '#chain/signers.ts';
import type { Deps } from '#shared/deps.ts';
import type { Job, Lane } from '../runner.ts';
import { watchSettings } from './watch-settings.ts';
import { createWorkWatch } from './watch-work.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const job = (name: string, everyMs: number, run: Job['run']): Job => ({
  name,
  everyMs,
  deadlineMs: 2 * MINUTE_MS,
  run,
});

/** The checks that every process makes, whatever else it does (docs/decisions/0090). */
export function watchLane(deps: Deps, signers: Signers, outlets: readonly AlarmOutlet[]): Lane {
  const memory = new MemoryAlarms(deps, outlets);
  const isWritten = async () => (await deps.process.database()) === 'ok';
  const whileWritten = (work: () => Promise<unknown>) => async () => {
    if (await isWritten()) await work();
  };
  const { ALARM_PING_URL: pingUrl } = deps.config;
  return {
    name: 'watch',
    jobs: [
      job('watch-database', 5 * SECOND_MS, async () => {
        const state = await deps.process.database();
        await memory.set('DATABASE_UNREACHABLE', state === 'unreachable');
        await memory.set('DATABASE_UNWRITABLE', state === 'unwritable');
      }),
      job(
        'watch-settings',
        MINUTE_MS,
        whileWritten(() => watchSettings(deps, signers)),
      ),
      job('watch-work', 30 * SECOND_MS, whileWritten(createWorkWatch(deps))),
      job(
        'send-alarms',
        5 * SECOND_MS,
        whileWritten(async () => {
          await sendAlarms(deps, outlets);
          await memory.set('ALARM_NOT_SENT', await hasOldAlarms(deps));
        }),
      ),
      ...(pingUrl
        ? [
            job(
              'ping',
              MINUTE_MS,
              whileWritten(() => ping(pingUrl)),
            ),
          ]
        : []),
    ],
  };
}
