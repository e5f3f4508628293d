import type pg from 'pg';
import { defaultPlan, packageRates, planHash } from '@fairlaunch/plan';

/** Kinds and packages of the orders, by number of terms from 1. */
const TERMS = Object.keys(defaultPlan.packages).flatMap((name) =>
  ['REAL', 'REINVEST', 'REPURCHASE'].map((kind) => ({ name, kind })),
);

/** How sponsors are spread over members: seats in order, so that every sponsor precedes its members. */
export const SHAPES = ['bushy', 'chain', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * Fills an empty database with members and open orders on the evening of a day: deposits, principal, pools and what was
 * pending the day before, all in balance. Amounts are 10 to 1000 USDT in steps of 10, ages spread over each package's days.
 */
export async function fill(
  owner: pg.Client,
  day: number,
  members: number,
  orders: number,
): Promise<void> {
  const run = (text: string) => owner.query(text);
  const hash = planHash(defaultPlan);
  await run('set session_replication_role = replica');
  await run("set maintenance_work_mem = '512MB'");
  await owner.query('insert into plan_version (hash, plan) values ($1, $2)', [
    hash,
    JSON.stringify(defaultPlan),
  ]);
  await owner.query(
    'insert into plan_announcement (number, plan_hash, starts_on, announced_at) values (1, $1, 0, to_timestamp(0))',
    [hash],
  );
  for (const { name, kind } of TERMS)
    await owner.query('insert into order_terms (plan_hash, package, kind) values ($1, $2, $3)', [
      hash,
      name,
      kind,
    ]);
  await run(
    `select start_clock(${day} * 86400 - 28800 + 43200 - extract(epoch from now())::bigint, true, now() + make_interval(secs => ${day} * 86400.0 - 28800 + 43200 - extract(epoch from now())))`,
  );
  await run(`update clock set closed_through = ${day - 1}`);
  await run(
    `insert into settlement_close (day, state, plan_hash, content_hash, iso_start, frozen_at) values (${day - 1}, 'POSTED', '${hash}', '0x${'00'.repeat(32)}', ${day - 100}, now())`,
  );
  // A random recursive tree: everybody's sponsor is anybody who came before.
  await run(`insert into member (address, created_at, seat, sponsor_id, invite_code, bound_at, bound_day, deposited, net_deposits, net_deposits_high)
    select '0x' || substr(md5(i::text) || md5((-i)::text), 1, 40), now(), i, floor(random() * i), 'M' || i, now(), ${day - 100}, 1000000000000, 1000000000000, 1000000000000 from generate_series(1, ${members}) i`);
  const rates = TERMS.map(({ name }) => packageRates(defaultPlan, name));
  const pick = (values: readonly (number | string)[]) =>
    `(array[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}])[terms]`;
  await run('drop index staking_order_ended');
  await run(
    'alter table staking_order drop constraint staking_order_pkey, drop constraint staking_order_number_key',
  );
  await run(`insert into staking_order (member_id, number, amount, package, days, plan_hash, daily, quota, acceleration_cap, kind, new_money, opened_at, open_day, terms_id, brought)
    select member_id, i, amount, ${pick(TERMS.map(({ name }) => name))}, ${pick(rates.map(({ days }) => days))}, '${hash}',
      amount * ${pick(rates.map(({ ppm }) => ppm))} / 1000000, amount * ${pick(rates.map(({ ppm }) => ppm))} / 1000000 * ${pick(rates.map(({ days }) => days))},
      amount * ${pick(rates.map(({ ppm }) => ppm))} / 1000000 * ${pick(rates.map(({ days }) => days))} / 10, ${pick(TERMS.map(({ kind }) => kind))}, 0, now(),
      ${day} - floor(random() * ${pick(rates.map(({ days }) => days))})::int, terms, 0
    from (select i, 1 + floor(random() * ${members})::bigint as member_id, (1 + floor(random() * 100))::bigint * 10000000 as amount, 1 + floor(random() * ${TERMS.length})::int as terms
      from generate_series(1, ${orders}) i) as drawn`);
  await run(`select setval('staking_order_number', ${orders})`);
  await run('alter table staking_order add primary key (member_id, number), add unique (number)');
  await run(
    'create index staking_order_ended on staking_order (ended_day) where ended_day is not null',
  );
  await run(
    `insert into ledger_account (member_id, account, asset, balance) select member_id, 'principal', 'USDT', sum(amount) from staking_order group by member_id`,
  );
  await run(
    `insert into ledger_account (member_id, account, asset, balance) select member_id, 'available', 'USDT', 1000000000 from member where member_id > 0`,
  );
  await run(`insert into deposit (member_id, chain_id, contract, transaction_hash, log_index, number, asset, amount, block_number, day, state, submitted_at)
    select member_id, 56, '0x', member_id::text, 0, member_id, 'USDT', 1000000000000, 1, ${day - 100}, 'SUCCESS', now() from member where member_id > 0`);
  await run(`select ensure_income_month(${day - 1})`);
  await run(`insert into income_line select member_id, ${day - 1}, 'STATIC', 150000, 0, 0, 150000 - pending, pending, false
    from (select member_id, case when random() < 0.3 then 50000 else 0 end as pending from member where member_id > 0) as before`);
  // STATIC is short, as pools are; the others hold something.
  for (const [pool, amount] of Object.entries({
    STATIC: orders * 60_000,
    TEAM: orders * 8_000,
    NET_DIV: 30_000_000_000,
    FEE_DIV: 1_000_000_000,
    GLOBAL: 60_000_000_000,
  })) {
    await run(
      `update ledger_account set balance = ${amount} where member_id = 0 and account = '${pool}' and asset = 'USDT'`,
    );
  }
  await run(
    `update ledger_account set balance = -(select sum(balance) from ledger_account where asset = 'USDT' and account <> 'CHAIN') where member_id = 0 and account = 'CHAIN' and asset = 'USDT'`,
  );
  await run(
    `update ledger_class_total t set total = (select coalesce(sum(balance), 0) from ledger_account a where a.member_id <> 0 and a.account = t.account and a.asset = t.asset)`,
  );
  await run('set session_replication_role = origin');
  await run(`update chain_cursor set block_time = now()`);
  await run('vacuum analyze');
}

/** Sponsors of a shape, by seat; the house is seat 0. */
export function sponsors(shape: Shape, sponsor: Uint32Array): Uint32Array {
  if (shape === 'bushy') return sponsor;
  return sponsor.map((_, seat) =>
    shape === 'chain' ? Math.max(0, seat - 1) : Math.min(1, Math.max(0, seat - 1)),
  );
}
