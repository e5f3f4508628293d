import { planHash, planOn, weekOf, type Plan } from '@fairlaunch/plan';
import type { OperatorRole } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { asOwner } from './as-owner.ts';
import { changeState, hasState } from './change-state.ts';

export { asOwner };

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
  const operator = { address: address.toLowerCase(), role };
  await asOwner(ownerUrl, async (owner) => {
    await owner
      .insertInto('operator')
      .values(operator)
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ role }))
      .execute();
    await changeState(owner, ({ roles }) => void roles.set(operator.address, role));
  });
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
    if (startsOn === 1 && !(await hasState(owner))) return;
    await changeState(owner, (state) => {
      const announcedDay = state.day + 1;
      const startDay = Math.max(startsOn, weekOf(announcedDay));
      state.plans.push({ announcedDay, startDay, plan, hash });
      state.plan = planOn(state.plans, announcedDay)!.plan;
    });
  });
}
