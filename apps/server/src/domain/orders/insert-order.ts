import type { Micro } from '@fairlaunch/money';
import { orderTerms, type Plan, type StakeKind } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import type { DayTime } from '#ledger/day.ts';

type NewOrder = {
  memberId: bigint;
  amount: Micro;
  package: string;
  kind: StakeKind;
  newMoney: Micro;
  fillWeek: number | null;
  /** The plan in force on the day. */
  plan: { plan: Plan; hash: string };
  at: DayTime;
};

/** Stores an order with the terms of its plan (rulebook §0, §4). Posts nothing. */
export async function insertOrder(
  tx: Tx,
  { memberId, amount, package: name, kind, newMoney, fillWeek, plan, at }: NewOrder,
) {
  const terms = orderTerms(plan.plan, name, amount);
  return tx
    .insertInto('staking_order')
    .values({
      member_id: memberId,
      amount,
      package: name,
      days: terms.days,
      plan_hash: plan.hash,
      daily: terms.daily,
      quota: terms.quota,
      acceleration_cap: terms.accelerationCap,
      kind,
      terms_id: await termsId(tx, plan.hash, name, kind),
      new_money: newMoney,
      fill_week: fillWeek,
      opened_at: at.now,
      open_day: at.day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function termsId(
  tx: Tx,
  planHash: string,
  packageName: string,
  kind: string,
): Promise<number> {
  const find = tx
    .selectFrom('order_terms')
    .select('terms_id')
    .where('plan_hash', '=', planHash)
    .where('package', '=', packageName)
    .where('kind', '=', kind);
  const known = await find.executeTakeFirst();
  if (known) return known.terms_id;
  const terms = { plan_hash: planHash, package: packageName, kind };
  const made = await tx
    .insertInto('order_terms')
    .values(terms)
    .onConflict((conflict) => conflict.doNothing())
    .returning('terms_id')
    .executeTakeFirst();
  return made?.terms_id ?? (await find.executeTakeFirstOrThrow()).terms_id;
}
