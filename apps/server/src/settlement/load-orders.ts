import { toDecimal, type Micro } from '@fairlaunch/money';
import { orderTerms, type Plan, type StakeKind } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { InputOrder } from './day-files.ts';

type Row = {
  number: bigint;
  seat: bigint;
  kind: StakeKind;
  open_day: number;
  package: string;
  plan_hash: string;
  amount: Micro;
  daily: Micro;
  quota: Micro;
  released: Micro;
  acceleration_cap: Micro;
  granted: boolean;
  exits: boolean;
};

/**
 * Orders that are open when a day ends, by number, with the terms of the plan that each was opened under (rulebook §0,
 * §4). One whose exit was asked for on a later day is open and does not exit.
 */
export async function loadOrders(tx: Tx, day: number): Promise<InputOrder[]> {
  const versions = await tx.selectFrom('plan_version').select(['hash', 'plan']).execute();
  const plans = new Map(versions.map((version) => [version.hash, version.plan as Plan]));
  const { rows } = await sql<Row>`
    select o.number, m.seat, o.kind, o.open_day, o.package, o.plan_hash, o.amount, o.daily, o.quota, o.released, o.acceleration_cap,
      o.granted_day is not null as granted, coalesce(o.exit_day = ${day}, false) as exits
    from staking_order o join member m using (member_id)
    where o.ended_day is null and o.open_day <= ${day}
    order by o.number`.execute(tx);
  return rows.map((row) => {
    const terms = orderTerms(plans.get(row.plan_hash)!, row.package, row.amount);
    if (terms.daily !== row.daily || terms.quota !== row.quota || terms.accelerationCap !== row.acceleration_cap) {
      throw new Error(`order ${row.number} does not have the terms of its plan`);
    }
    return {
      number: Number(row.number),
      seat: Number(row.seat),
      kind: row.kind,
      openDay: row.open_day,
      amount: toDecimal(row.amount),
      daily: toDecimal(row.daily),
      quota: toDecimal(row.quota),
      released: toDecimal(row.released),
      accelerationCap: toDecimal(row.acceleration_cap),
      grant: toDecimal(terms.grant),
      granted: row.granted,
      exitFee: toDecimal(terms.exitFee),
      exits: row.exits,
    };
  });
}
