-- Members and open orders on the evening of :day: deposits, principal, pools and what was pending the
-- day before, all in balance. Amounts are 10 to 1000 USDT in steps of 10, ages spread over each
-- package's days. Terms of orders are in the temporary table `terms`. Filled in by state.ts.

set session_replication_role = replica;
set maintenance_work_mem = '512MB';

insert into plan_version (hash, plan) values (:plan_hash, :plan);
insert into plan_announcement (number, plan_hash, starts_on, announced_at)
values (1, :plan_hash, 0, to_timestamp(0));
create temporary table terms on commit drop as
select * from json_to_recordset(:terms)
  as t (terms_id int, package text, kind text, days int, ppm bigint);
insert into order_terms (plan_hash, package, kind)
select :plan_hash, package, kind from terms order by terms_id;

-- Noon of the day, UTC+8.
select start_clock(
  :day * 86400 - 28800 + 43200 - extract(epoch from now())::bigint, true,
  to_timestamp(:day * 86400.0 - 28800 + 43200)
);
update clock set closed_through = :day - 1, open_through = :day + 1;
insert into settlement_close (day, state, plan_hash, content_hash, iso_start, frozen_at)
values (:day - 1, 'POSTED', :plan_hash, '0x' || repeat('00', 32), :day - 100, now());

-- A random recursive tree: everybody's sponsor is anybody who came before.
insert into member
  (address, created_at, seat, sponsor_id, invite_code, bound_at, bound_day,
   deposited, net_deposits, net_deposits_high)
select '0x' || substr(md5(i::text) || md5((-i)::text), 1, 40), now(), i, floor(random() * i),
  'M' || i, now(), :day - 100, 1000000000000, 1000000000000, 1000000000000
from generate_series(1, :members) i;

drop index staking_order_ended;
alter table staking_order
  drop constraint staking_order_pkey, drop constraint staking_order_number_key cascade;
insert into staking_order
  (member_id, number, amount, package, days, plan_hash, daily, quota, acceleration_cap, kind,
   new_money, opened_at, open_day, terms_id, accelerated)
select member_id, number, amount, package, days, :plan_hash, amount * ppm / 1000000,
  amount * ppm / 1000000 * days, amount * ppm / 1000000 * days / 10, kind, 0, now(),
  :day - floor(random() * days)::int, terms_id, 0
from (
  select number, 1 + floor(random() * :members)::bigint as member_id,
    (1 + floor(random() * 100))::bigint * 10000000 as amount,
    1 + floor(random() * :term_count)::int as terms_id
  from generate_series(1, :orders) number
) as drawn join terms using (terms_id);
select setval('staking_order_number', :orders);
alter table staking_order add primary key (member_id, number), add unique (number);
create index staking_order_ended on staking_order (ended_day) where ended_day is not null;

insert into ledger_account (member_id, account, asset, balance)
select member_id, 'principal', 'USDT', sum(amount) from staking_order group by member_id;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'available', 'USDT', 1000000000 from member where member_id > 0;
insert into deposit
  (member_id, chain_id, contract, transaction_hash, log_index, number, asset, amount, block_number,
   day, state, submitted_at)
select member_id, 56, '0x', member_id::text, 0, member_id, 'USDT', 1000000000000, 1, :day - 100,
  'SUCCESS', now()
from member where member_id > 0;
select ensure_income_month(:day - 1);
insert into income_line
select member_id, :day - 1, 'STATIC', 150000, 0, 0, 150000 - pending, pending, false
from (
  select member_id, case when random() < 0.3 then 50000 else 0 end as pending
  from member where member_id > 0
) as before;

-- STATIC is short, as pools are; the others hold something.
update ledger_account a set balance = pool.balance
from (values
  ('STATIC', :orders * 60000::bigint), ('TEAM', :orders * 8000::bigint), ('NET_DIV', 30000000000),
  ('FEE_DIV', 1000000000), ('GLOBAL', 60000000000)
) as pool (account, balance)
where a.member_id = 0 and a.account = pool.account and a.asset = 'USDT';
update ledger_account
set balance = -(
  select sum(balance) from ledger_account where asset = 'USDT' and account <> 'CHAIN'
)
where member_id = 0 and account = 'CHAIN' and asset = 'USDT';
insert into ledger_class_total (account, asset, total)
select account, asset, sum(balance) from ledger_account
where member_id <> 0 and account <> 'available' group by account, asset;
set session_replication_role = origin;
update chain_cursor set block_time = now();
