import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestDeployment } from './deployment.ts';
import { failingAt } from './failing-database.ts';

/** Checks that the ledger sums to zero, and every balance to its entries. */
async function sound(test: TestDeployment): Promise<void> {
  const { rows } = await sql<{ asset: string; entries: bigint; held: bigint }>`
    select asset, sum(amount)::bigint as entries,
      (select sum(balance) from account_balance a where a.asset = e.asset)::bigint as held
    from ledger_entry e group by asset`.execute(test.server.deps.writes);
  for (const row of rows) expect([row.entries, row.held]).toEqual([0n, 0n]);
}

/**
 * Repeats an action with the connection lost before its first statement, then before its second,
 * and so on until it succeeds. After every loss nothing may be half done.
 * @returns the number of losses
 */
export async function killedEverywhere(
  test: TestDeployment,
  work: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<number> {
  const { deps, jobDeps } = test.server;
  const honest = [deps, jobDeps].map(({ database, writes }) => ({ database, writes }));
  for (let statement = 1; ; statement += 1) {
    const { failing, reached } = failingAt(statement);
    for (const ports of [deps, jobDeps])
      Object.assign(ports, { database: failing(ports.database), writes: failing(ports.writes) });
    await work().catch(() => undefined);
    [deps, jobDeps].forEach((ports, index) => Object.assign(ports, honest[index]));
    await sound(test);
    if (!reached()) return statement - 1;
    if (await isDone()) {
      await work();
      expect(await isDone()).toBe(true);
    }
  }
}
