import {
  businessNow,
  connection,
  forgetSnapshots,
  whenLockIsFree,
  type Deps,
  type Runner,
} from '@fairlaunch/server';
import pg from 'pg';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';

/** Short enough for what falls due within a day, such as a root, which waits for twelve hours. */
const STEP_SECONDS = 3 * 3_600;

export type BusinessTime = {
  /** Seconds. */
  now: () => Promise<number>;
  /** Seconds ahead of real time. */
  offset: () => Promise<number>;
  /** Sets the chain to business time and makes everything before it final. */
  follow: () => Promise<void>;
  /** Moves both clocks in one go and runs every job once, or only the named ones. */
  step: (seconds: number, jobs?: readonly string[]) => Promise<void>;
  /** Moves time in steps of at most three hours; calls wait for each other. */
  advance: (seconds: number) => Promise<number>;
  advancing: () => boolean;
  end: () => Promise<void>;
};

const MAX_ATTEMPTS = 10;

/** Moves the database's clock; repeats while the day is locked. */
async function moveClock(pool: pg.Pool, seconds: number): Promise<void> {
  await whenLockIsFree(MAX_ATTEMPTS, () => pool.query('select advance_clock($1)', [seconds]));
}

/** @param letWatchersSign resolves to true if a root that waited is signed now */
export function createBusinessTime(
  deps: Deps,
  runner: Runner,
  chain: Chain,
  letWatchersSign: () => Promise<boolean>,
): BusinessTime {
  const { database, config } = deps;
  const pool = new pg.Pool({ ...connection(config.DATABASE_URL), max: 1 });
  pool.on('error', () => undefined);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const clock = () => businessNow(database);
  const now = async () => Math.floor((await clock()).now.getTime() / 1_000);

  async function follow(): Promise<void> {
    await chain.setTime(await now());
    await chain.mine(FINALITY_BLOCKS);
  }

  /** Watchers are others: a root that the jobs made goes on chain once they have looked. */
  async function runJobs(jobs?: readonly string[]): Promise<void> {
    await runner.runAll(jobs);
    if (await letWatchersSign()) await runner.runAll(['publish-roots']);
  }

  async function step(seconds: number, jobs?: readonly string[]): Promise<void> {
    await moveClock(pool, seconds);
    await follow();
    await runJobs(jobs);
    // Snapshots are of another time, and a fast machine asks again before they expire.
    forgetSnapshots(deps);
  }

  async function walk(seconds: number): Promise<number> {
    const { closedThrough: before } = await clock();
    for (let left = seconds; left > 0; left -= STEP_SECONDS)
      await step(Math.min(left, STEP_SECONDS));
    // Makes the last step's transactions final, so that the caller sees them.
    await follow();
    await chain.save();
    await runJobs();
    forgetSnapshots(deps);
    return (await clock()).closedThrough - before;
  }

  return {
    now,
    offset: async () => Number((await clock()).offsetSeconds),
    follow,
    step,
    advance: (seconds) => {
      waiting += 1;
      const mine = last
        .catch(() => undefined)
        .then(() => chain.atOnce(() => walk(seconds)))
        .finally(() => (waiting -= 1));
      last = mine;
      return mine;
    },
    advancing: () => waiting > 0,
    end: async () => {
      await last.catch(() => undefined);
      await pool.end();
    },
  };
}
