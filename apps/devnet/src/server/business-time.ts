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

/** Longest step in which people move time, in seconds: nothing that falls due in a day is jumped over. */
const STEP_SECONDS = 3_600;

/** The clocks of one deployment, moved on together. */
export type BusinessTime = {
  /** Seconds of business time, now. */
  now: () => Promise<number>;
  /** Seconds by which business time differs from real time. */
  offset: () => Promise<number>;
  /** Puts the chain's clock on business time and mines what makes everything before final. */
  follow: () => Promise<void>;
  /** Moves both clocks on by seconds, in one step, and runs everything that falls due once. */
  step: (seconds: number) => Promise<void>;
  /** Moves on in steps of at most an hour, one call at a time. @returns how many days were closed */
  advance: (seconds: number) => Promise<number>;
  advancing: () => boolean;
  end: () => Promise<void>;
};

const MAX_ATTEMPTS = 10;

/** Moves the clock on once nobody holds the day; the database waits for that a moment at a time. */
async function moveClock(pool: pg.Pool, seconds: number): Promise<void> {
  await whenLockIsFree(MAX_ATTEMPTS, () => pool.query('select advance_clock($1)', [seconds]));
}

/** Business time of a running server and its chain. */
export function createBusinessTime(deps: Deps, runner: Runner, chain: Chain): BusinessTime {
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

  async function step(seconds: number): Promise<void> {
    await moveClock(pool, seconds);
    await follow();
    await runner.runAll();
  }

  async function walk(seconds: number): Promise<number> {
    const { closedThrough: before } = await clock();
    for (let left = seconds; left > 0; left -= STEP_SECONDS)
      await step(Math.min(left, STEP_SECONDS));
    // What the last step sent becomes final, so that the caller sees all of it.
    await follow();
    await chain.save();
    await runner.runAll();
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
