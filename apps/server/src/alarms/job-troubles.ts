import { sql } from 'kysely';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { setAlarm } from './alarms.ts';
import { SILENCE_LIMIT_SECONDS } from './lane-states.ts';

export const HEARTBEAT_INTERVAL_MS = 5_000;

type Trouble = 'FAILED' | 'STUCK';

/** The alarms cover the jobs of all living workers, so that no worker clears another's alarm. */
export class JobTroubles {
  readonly #deps: Deps;
  readonly #worker: string;
  readonly #jobs: Record<Trouble, Set<string>> = { FAILED: new Set(), STUCK: new Set() };
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(deps: Deps, worker: string) {
    this.#deps = deps;
    this.#worker = worker;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tell(), HEARTBEAT_INTERVAL_MS);
    void this.#tell();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#tell();
  }

  async failed(name: string): Promise<void> {
    this.#jobs.FAILED.add(name);
    this.#jobs.STUCK.delete(name);
    await this.#tell();
  }

  async stuck(name: string): Promise<void> {
    this.#jobs.STUCK.add(name);
    await this.#tell();
  }

  async ended(name: string): Promise<void> {
    const had = Object.values(this.#jobs).map((jobs) => jobs.delete(name));
    if (had.includes(true)) await this.#tell();
  }

  async #tell(): Promise<void> {
    await inTransaction(this.#deps.writes, async (tx) => {
      await sql`select pg_advisory_xact_lock(7009)`.execute(tx);
      await this.#write(tx);
      const { FAILED, STUCK } = await jobsInTrouble(tx);
      await setAlarm(tx, 'JOB_FAILED', FAILED && { jobs: FAILED });
      await setAlarm(tx, 'JOB_STUCK', STUCK && { jobs: STUCK });
    }).catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'an alarm could not be written'),
    );
  }

  /** Rewrites all of the worker's rows, which makes up for a write that failed. */
  async #write(tx: Tx): Promise<void> {
    await sql`
      delete from job_trouble where worker = ${this.#worker}
        or reported_at < clock_timestamp() - make_interval(secs => ${SILENCE_LIMIT_SECONDS})`.execute(
      tx,
    );
    if (this.#isStopped) return;
    for (const [trouble, jobs] of Object.entries(this.#jobs)) {
      await sql`
        insert into job_trouble (worker, trouble, job, reported_at)
        select ${this.#worker}, ${trouble}, job, clock_timestamp()
        from unnest(${[...jobs]}::text[]) as job`.execute(tx);
    }
  }
}

async function jobsInTrouble(tx: Tx): Promise<Partial<Record<Trouble, string[]>>> {
  const { rows } = await sql<{ trouble: Trouble; jobs: string[] }>`
    select trouble, array_agg(distinct job order by job) as jobs
    from job_trouble group by trouble`.execute(tx);
  return Object.fromEntries(rows.map(({ trouble, jobs }) => [trouble, jobs]));
}
