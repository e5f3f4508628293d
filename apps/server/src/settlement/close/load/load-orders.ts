import {
  ordersByMember,
  packageRates,
  STAKE_KINDS,
  type OrderTable,
  type PackageRates,
  type Plan,
  type StakeKind,
} from '@fairlaunch/plan';
import type pg from 'pg';
import { copyOut } from '#db/copy/copy-out.ts';
import type { LoadedMembers } from './load-members.ts';
import { OrderColumns } from './order-columns.ts';

type TermsRow = { terms_id: number; package: string; kind: string; plan: Plan };

type Terms = { rates: PackageRates[]; kind: Uint8Array; index: Uint16Array; maxDays: number };

async function loadTerms(client: pg.PoolClient): Promise<Terms> {
  const { rows } = await client.query<TermsRow>(
    `select terms_id, package, kind, plan
    from order_terms join plan_version on hash = plan_hash order by terms_id`,
  );
  const size = Math.max(0, ...rows.map((row) => row.terms_id)) + 1;
  const terms: Terms = {
    rates: [],
    kind: new Uint8Array(size),
    index: new Uint16Array(size),
    maxDays: 0,
  };
  const known = new Map<string, number>();
  for (const row of rows) {
    const rates = packageRates(row.plan, row.package);
    terms.maxDays = Math.max(terms.maxDays, rates.days);
    const key = JSON.stringify(Object.values(rates));
    if (!known.has(key)) known.set(key, terms.rates.push(rates) - 1);
    terms.index[row.terms_id] = known.get(key)!;
    terms.kind[row.terms_id] = STAKE_KINDS.indexOf(row.kind as StakeKind);
  }
  return terms;
}

const query = (day: number, maxDays: number): string => `
  select number, member_id, terms_id, open_day, amount, accelerated,
    (case when exit_day = ${day} then 1 else 0 end
      + case when fill_week is not null and fill_week < week_of(open_day)
        then 2 else 0 end)::int2
  from staking_order
  where ended_day is null and open_day <= ${day} and open_day >= ${day - maxDays}`;

/** Orders with the rates of their own plans (rulebook §0, §4). */
export async function loadOrders(
  client: pg.PoolClient,
  day: number,
  { members, seatOf }: LoadedMembers,
): Promise<OrderTable> {
  const terms = await loadTerms(client);
  const { rows } = await client.query<{ estimate: number }>(
    `select least(greatest(reltuples, 0), 50e6)::float8 as estimate
    from pg_class where oid = 'staking_order'::regclass`,
  );
  const orders = new OrderColumns(Math.ceil(rows[0]!.estimate * 1.05), terms.rates);
  await copyOut(
    client,
    query(day, terms.maxDays),
    ['int8', 'int8', 'int2', 'int4', 'int8', 'int8', 'int2'],
    (row) => {
      const at = orders.next();
      const { table } = orders;
      const termsId = row.int2(2),
        flags = row.int2(6);
      table.number[at] = row.int8(0);
      table.member[at] = seatOf[row.int8(1)]!;
      table.kind[at] = terms.kind[termsId]!;
      table.terms[at] = terms.index[termsId]!;
      table.openDay[at] = row.int4(3);
      table.amount[at] = row.int8(4);
      table.accelerated[at] = row.int8(5);
      table.leaving[at] = flags & 1;
      table.fillsWeekBefore[at] = flags >> 1;
    },
  );
  // The files must not depend on the physical order of rows.
  return ordersByMember(orders.filled(), members.count);
}
