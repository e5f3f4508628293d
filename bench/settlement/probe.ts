import { inTransaction } from '../../apps/server/src/db/database.ts';
import { openDatabases, type Databases } from '../../apps/server/src/db/pools.ts';
import { incomeRoutes } from '../../apps/server/src/features/income/routes.ts';
import { memberRoutes } from '../../apps/server/src/features/members/routes.ts';
import { openOrder } from '../../apps/server/src/features/staking/open-order.ts';
import { figuresOf, type Figures } from '../load/latencies.ts';

const EVERY_MS = 20;

/** What members' calls took meanwhile, milliseconds, and errors by their text. */
export type Probed = { reads: Figures; stakes: Figures; errors: Record<string, number> };

const READS = [...memberRoutes, ...incomeRoutes].filter(({ name }) => name === 'me' || name === 'incomeDays');

/** A home page as the API answers it. */
async function read({ reads, writes }: Databases, memberId: bigint): Promise<unknown> {
  const caller = { memberId, address: '0x', role: null, tokenHash: Buffer.alloc(32) };
  const call = { deps: { database: reads, writes }, input: {}, caller, locale: 'en_US', networkAddress: '' };
  return Promise.all(READS.map(({ handle }) => handle!(call as never)));
}

/** Members read and stake, one call every 20 ms whatever the others take, while work goes on in the same process. */
export async function probing<Result>(url: string, members: number, work: () => Promise<Result>): Promise<[Result, Probed]> {
  const pools = openDatabases(url, { reads: 8, writes: 8, jobs: 1 });
  const latencies: Record<'reads' | 'stakes', number[]> = { reads: [], stakes: [] };
  const errors: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  const call = async (kind: 'reads' | 'stakes'): Promise<void> => {
    const member = BigInt(1 + Math.floor(Math.random() * members));
    const started = performance.now();
    try {
      await (kind === 'reads' ? read(pools, member)
        : inTransaction(pools.writes, (tx) => openOrder(tx, member, { package: 'P30', amount: '10' })));
    } catch (error) {
      const text = (error as Error).message;
      errors[text] = (errors[text] ?? 0) + 1;
    }
    latencies[kind].push(performance.now() - started);
  };
  let count = 0;
  const timer = setInterval(() => {
    const one = call(count++ % 2 === 0 ? 'reads' : 'stakes').finally(() => running.delete(one));
    running.add(one);
  }, EVERY_MS);
  try {
    const result = await work();
    clearInterval(timer);
    await Promise.all(running);
    return [result, { reads: figuresOf(latencies.reads), stakes: figuresOf(latencies.stakes), errors }];
  } finally {
    clearInterval(timer);
    await pools.close();
  }
}
