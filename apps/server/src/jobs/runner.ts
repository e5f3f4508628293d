import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HEARTBEAT_INTERVAL_MS, JobTroubles } from '../alarms/job-troubles.ts';
import { jobSeconds } from '../shared/counters.ts';
import type { Deps } from '../shared/deps.ts';
import { asFailure } from '../shared/errors.ts';
import { traced } from '../shared/tracing.ts';

/** A job finds its work in the database, so that running it again does what is left. */
export type Job = {
  name: string;
  everyMs: number;
  deadlineMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** Jobs run one after the other; lanes run side by side. */
export type Lane = { name: LaneName; jobs: readonly Job[] };
export type LaneName =
  | 'chain'
  | 'close'
  | 'preview'
  | 'roots'
  | 'payouts'
  | 'mails'
  | 'alarms'
  | 'files'
  | 'upkeep'
  | 'watch';

export type Runner = {
  start: () => void;
  /** Runs each job once, or only the named ones. */
  runAll: (names?: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const TICK_INTERVAL_MS = 250;
const STOP_TIMEOUT_MS = 20_000;
const FINAL_REPORT_TIMEOUT_MS = 5_000;

/** A job that throws raises an alarm and runs again when it is next due. */
export function createRunner(deps: Deps, lanes: readonly Lane[]): Runner {
  const worker = randomUUID();
  const failures = new JobTroubles(deps, worker);
  const running = lanes.map((lane) => new LaneRunner(deps, lane, failures, worker));
  return {
    start: () => {
      failures.start();
      for (const lane of running) lane.start();
    },
    runAll: async (names) => {
      const known = lanes.flatMap(({ jobs }) => jobs.map(({ name }) => name));
      const unknown = names?.find((name) => !known.includes(name));
      if (unknown !== undefined) throw new Error(`there is no job ${unknown}`);
      for (const lane of running) await lane.runAll(names ?? known);
    },
    stop: async () => {
      await within(STOP_TIMEOUT_MS, Promise.all(running.map((lane) => lane.stop())));
      await within(FINAL_REPORT_TIMEOUT_MS, failures.stop());
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

class LaneRunner {
  readonly #worker: string;
  readonly #deps: Deps;
  readonly #lane: Lane;
  readonly #failures: JobTroubles;
  readonly #due = new Map<Job, number>();
  readonly #stopping = new AbortController();
  #round: Promise<void> = Promise.resolve();
  #isQueued = false;
  #timers: NodeJS.Timeout[] = [];
  #current: { job: string; deadline: Date } | undefined;

  constructor(deps: Deps, lane: Lane, failures: JobTroubles, worker: string) {
    this.#worker = worker;
    this.#deps = deps;
    this.#lane = lane;
    this.#failures = failures;
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.#tick(), TICK_INTERVAL_MS),
      setInterval(() => this.#beat(), HEARTBEAT_INTERVAL_MS),
    ];
    this.#beat();
    this.#tick();
  }

  runAll(names: readonly string[]): Promise<void> {
    return this.#enqueue(({ name }) => names.includes(name));
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopping.abort(new Error('the worker stops'));
    await this.#round;
  }

  #tick(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    const isDue = (job: Job) => performance.now() >= (this.#due.get(job) ?? 0);
    void this.#enqueue(isDue).finally(() => (this.#isQueued = false));
  }

  #enqueue(isWanted: (job: Job) => boolean): Promise<void> {
    this.#round = this.#round.then(async () => {
      for (const job of this.#lane.jobs) {
        if (this.#stopping.signal.aborted) return;
        if (isWanted(job)) await this.#run(job);
      }
    });
    return this.#round;
  }

  async #run(job: Job): Promise<void> {
    const { log } = this.#deps;
    const overdue = new AbortController();
    this.#current = { job: job.name, deadline: new Date(Date.now() + job.deadlineMs) };
    const timer = setTimeout(() => {
      log.error({ job: job.name, deadlineMs: job.deadlineMs }, 'a job is stuck');
      overdue.abort(new Error(`${job.name} is stuck`));
      void this.#failures.stuck(job.name);
    }, job.deadlineMs);
    const measured = jobSeconds.startTimer({ lane: this.#lane.name, job: job.name });
    try {
      const signal = AbortSignal.any([overdue.signal, this.#stopping.signal]);
      await traced(`job ${job.name}`, { 'fairlaunch.lane': this.#lane.name }, () =>
        job.run(signal),
      );
      measured({ outcome: 'ended' });
      await this.#failures.ended(job.name);
    } catch (error) {
      if (asFailure(error)?.error === 'BOOKS_BEHIND') {
        measured({ outcome: 'waited' });
        log.debug({ job: job.name }, 'a job waits for the close of an earlier day');
        return;
      }
      measured({ outcome: 'failed' });
      log.error({ err: error, job: job.name }, 'job failed');
      await this.#failures.failed(job.name);
    } finally {
      clearTimeout(timer);
      this.#current = undefined;
      this.#due.set(job, performance.now() + job.everyMs);
    }
  }

  /** Beats independently of the jobs, so that a lane with a long job is seen to be alive. */
  #beat(): void {
    const { job = null, deadline = null } = this.#current ?? {};
    void sql`
      insert into lane_heartbeat (lane, worker, beat_at, job, job_deadline)
      values (${this.#lane.name}, ${this.#worker}, clock_timestamp(), ${job}, ${deadline})
      on conflict (lane, worker) do update
      set beat_at = excluded.beat_at, job = excluded.job, job_deadline = excluded.job_deadline`
      .execute(this.#deps.writes)
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'a heartbeat was not written'),
      );
  }
}
