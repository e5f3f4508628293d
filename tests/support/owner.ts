import { planHash, type Plan } from '@fairlaunch/plan';
import type { OperatorRole } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import { openDatabase } from '../../apps/server/src/db/pools.ts';

/** Acts as the database's owner, for what the role of the server may not do. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const owner = openDatabase(ownerUrl, 1);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/**
 * How a query is planned, rather by an index than by reading a whole table.
 * @param fill made before and taken back after, as a table of a few rows says little
 * @param without ways that are avoided, whatever statistics say at that moment
 */
export const planOf = (
  ownerUrl: string,
  query: RawBuilder<unknown>,
  fill: readonly RawBuilder<unknown>[] = [],
  without: readonly ('seqscan' | 'bitmapscan' | 'sort')[] = ['seqscan'],
): Promise<string> =>
  asOwner(ownerUrl, async (owner) => {
    const transaction = await owner.startTransaction().execute();
    for (const statement of fill) await statement.execute(transaction);
    for (const way of without)
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(transaction);
    await transaction.rollback().execute();
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** Makes somebody an operator without the proposal and confirmation that it takes otherwise. */
export async function giveRole(
  ownerUrl: string,
  address: string,
  role: OperatorRole,
): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner
      .insertInto('operator')
      .values({ address: address.toLowerCase(), role })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ role }))
      .execute(),
  );
}

/** Announces a plan without the proposal and the week's notice that it takes otherwise. */
export async function announceAsOwner(ownerUrl: string, plan: Plan, startsOn = 1): Promise<void> {
  const hash = planHash(plan);
  await asOwner(ownerUrl, async (owner) => {
    await owner
      .insertInto('plan_version')
      .values({ hash, plan: JSON.stringify(plan) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await owner
      .insertInto('plan_announcement')
      .values((is) => ({
        number: is
          .selectFrom('plan_announcement')
          .select(({ fn }) => is(fn.max('number'), '+', 1).as('next')),
        plan_hash: hash,
        starts_on: startsOn,
        announced_at: new Date(0),
      }))
      .execute();
  });
}
