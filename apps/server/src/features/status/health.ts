import type { Endpoints, Output } from '@fairlaunch/protocol';
import { raisedAlarms } from '#alarms/alarms.ts';
import { isOfWorkers, laneStates } from '#alarms/lane-states.ts';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { singleFlight } from '#shared/single-flight.ts';
import { VERSION } from '#shared/version.ts';

const ANSWER_TIMEOUT_MS = 5_000;
const LIFETIME_MS = 2_000;

type Health = Output<Endpoints['health']>;

const checks = new WeakMap<Deps, () => Promise<Health>>();

export function health(deps: Deps): Promise<Health> {
  const check = checks.get(deps) ?? singleFlight(() => checkHealth(deps), LIFETIME_MS);
  checks.set(deps, check);
  return check();
}

async function checkHealth({ database, chain, process }: Deps): Promise<Health> {
  const [stored, block, written] = await Promise.all([
    inTime(storedHealth(database)),
    inTime(chain.main.getBlockNumber()),
    process.database(),
  ]);
  const { creditedBlock = null, lanes = [] } = stored ?? {};
  const alarms = new Set([
    ...(stored?.alarms ?? []),
    ...(stored && !lanes.some(({ lane }) => isOfWorkers(lane)) ? ['WORKER_SILENT'] : []),
    ...(written === 'unwritable' ? ['DATABASE_UNWRITABLE'] : []),
  ]);
  const isStuck =
    stored === undefined ||
    written !== 'ok' ||
    block === undefined ||
    lanes.some(({ state }) => state === 'stuck');
  return {
    status: isStuck ? 'stuck' : alarms.size > 0 ? 'degraded' : 'ok',
    version: VERSION,
    database: stored !== undefined && written === 'ok',
    chain: block !== undefined,
    creditedBlock,
    alarms: [...alarms].sort(),
    lanes,
  };
}

const inTime = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS).unref(),
    ),
  ]);

async function storedHealth(database: Database) {
  const [cursor, alarms, lanes] = await Promise.all([
    database.selectFrom('chain_cursor').select('block_number').executeTakeFirst(),
    raisedAlarms(database),
    laneStates(database),
  ]);
  return { creditedBlock: cursor ? Number(cursor.block_number) : null, alarms, lanes };
}
