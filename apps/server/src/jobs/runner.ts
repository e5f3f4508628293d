import type { Deps } from '../deps.ts';
import { clearAlarm, raiseAlarm } from './alarms.ts';

/** One kind of work that is found by looking at what is stored, not by being told: running it again finds what is left. */
export type Job = { name: string; everyMilliseconds: number; run: () => Promise<unknown> };

/** Jobs that run one after the other, each at most as often as it says. */
export type Runner = {
  start: () => void;
  /** Runs every job once now, in order, after what is running has finished. */
  runAll: () => Promise<void>;
  stop: () => Promise<void>;
};

const TICK = 250;

/** Makes a runner. A job that throws raises an alarm and is tried again on its next turn. */
export function createRunner(deps: Deps, jobs: readonly Job[]): Runner {
  const due = new Map<Job, number>();
  const failing = new Set<string>();
  let chain: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let waiting = false;

  async function runOne(job: Job): Promise<void> {
    try {
      await job.run();
      if (failing.delete(job.name) && failing.size === 0) await clearAlarm(deps.database, 'JOB_FAILED');
    } catch (error) {
      failing.add(job.name);
      deps.log.error({ err: error, job: job.name }, 'job failed');
      await raiseAlarm(deps.database, 'JOB_FAILED', { jobs: [...failing] }).catch(() => undefined);
    }
    due.set(job, performance.now() + job.everyMilliseconds);
  }

  function enqueue(all: boolean): Promise<void> {
    chain = chain.then(async () => {
      for (const job of jobs) {
        if (stopped) return;
        if (all || performance.now() >= (due.get(job) ?? 0)) await runOne(job);
      }
    });
    return chain;
  }

  function tick(): void {
    if (waiting) return;
    waiting = true;
    void enqueue(false).finally(() => (waiting = false));
  }

  return {
    start: () => {
      chain = clearAlarm(deps.database, 'JOB_FAILED').catch(() => undefined);
      timer = setInterval(tick, TICK);
      tick();
    },
    runAll: () => enqueue(true),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await chain;
    },
  };
}
