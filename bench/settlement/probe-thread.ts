import { parentPort, workerData } from 'node:worker_threads';
import { inTransaction } from '../../apps/server/src/db/database.ts';
import { openDatabases, type Databases } from '../../apps/server/src/db/pools.ts';
import { routes as incomeRoutes } from '../../apps/server/src/features/income/routes.ts';
import { routes as memberRoutes } from '../../apps/server/src/features/members/routes.ts';
import { openOrder } from '../../apps/server/src/features/staking/open-order.ts';
import { signedStake } from '../../apps/server/src/settlement/test-support/warrant.ts';
import type { Call, Question } from './probe.ts';

const INTERVAL_MS = 20;
const READS = [...memberRoutes, ...incomeRoutes].filter(
  ({ name }) => name === 'me' || name === 'incomeDays',
);

/** The reads of the API for a home page. */
async function read({ reads, writes }: Databases, memberId: bigint): Promise<unknown> {
  const caller = { memberId, address: '0x', role: null, tokenHash: Buffer.alloc(32) };
  const call = {
    deps: { database: reads, writes },
    input: {},
    caller,
    locale: 'en_US',
    networkAddress: '',
  };
  return Promise.all(READS.map(({ handle }) => handle!(call as never)));
}

const { url, members } = workerData as Question;
const pools = openDatabases(url, { reads: 8, writes: 8, jobs: 1 });
const calls: Call[] = [];
const running = new Set<Promise<void>>();

async function call(kind: Call['kind']): Promise<void> {
  const member = BigInt(1 + Math.floor(Math.random() * members));
  const startedAt = Date.now();
  const started = performance.now();
  let error: string | undefined;
  try {
    await (kind === 'reads'
      ? read(pools, member)
      : inTransaction(pools.writes, async (tx) =>
          openOrder(tx, member, { package: 'P30', amount: '10' }, await signedStake(tx)),
        ));
  } catch (problem) {
    error = (problem as Error).message;
  }
  calls.push({ kind, startedAt, milliseconds: performance.now() - started, error });
}

const timer = setInterval(() => {
  const one = call((calls.length + running.size) % 2 === 0 ? 'reads' : 'stakes').finally(() =>
    running.delete(one),
  );
  running.add(one);
}, INTERVAL_MS);

parentPort!.once('message', () => {
  clearInterval(timer);
  void Promise.all(running)
    .then(() => pools.close())
    .then(() => parentPort!.postMessage(calls));
});
