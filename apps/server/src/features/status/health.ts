import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { raisedAlarms } from '../../alarms/alarms.ts';
import { laneStates } from '../../alarms/lane-states.ts';
import { VERSION } from '../../shared/version.ts';

/** How long a part may take to answer until it counts as not there. */
const ANSWER_MS = 5_000;
const LIFETIME_MS = 2_000;

type Health = Output<Endpoints['health']>;

const kept = new WeakMap<Deps, { at: number; health: Promise<Health> }>();

/** Whether every part goes on; looked at once for all who ask. It never throws. */
export function health(deps: Deps): Promise<Health> {
  const known = kept.get(deps);
  if (known && performance.now() - known.at < LIFETIME_MS) return known.health;
  const fresh = { at: performance.now(), health: look(deps) };
  kept.set(deps, fresh);
  return fresh.health;
}

async function look({ database, chain }: Deps): Promise<Health> {
  const [stored, block] = await Promise.all([
    inTime(storedHealth(database)),
    inTime(chain.main.getBlockNumber()),
  ]);
  const { creditedBlock = null, alarms = [], lanes = [] } = stored ?? {};
  const isStuck =
    stored === undefined || block === undefined || lanes.some(({ state }) => state === 'stuck');
  return {
    status: isStuck ? 'stuck' : alarms.length > 0 ? 'degraded' : 'ok',
    version: VERSION,
    database: stored !== undefined,
    chain: block !== undefined,
    creditedBlock,
    alarms,
    lanes,
  };
}

const inTime = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_MS).unref()),
  ]);

async function storedHealth(database: Database) {
  const [cursor, alarms, lanes] = await Promise.all([
    database.selectFrom('chain_cursor').select('block_number').executeTakeFirst(),
    raisedAlarms(database),
    laneStates(database),
  ]);
  return { creditedBlock: cursor ? Number(cursor.block_number) : null, alarms, lanes };
}
