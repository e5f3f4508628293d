-- What the console lists, over :days days: :members members, :orders orders, :entries ledger entries, and a third as
-- many deposits, withdrawals and transfers as orders. Filled in by console.ts.

set session_replication_role = replica;
set synchronous_commit = off;

insert into plan_version (hash, plan) values (:plan_hash, :plan);
insert into plan_announcement (number, plan_hash, starts_on, announced_at)
values (1, :plan_hash, 0, to_timestamp(0));
insert into order_terms (plan_hash, package, kind) values (:plan_hash, 'P90', 'REAL');
insert into clock (offset_seconds, closed_through, movable) values (0, :last - 1, true);

insert into member
  (address, created_at, seat, sponsor_id, invite_code, bound_at, bound_day,
   deposited, net_deposits, net_deposits_high)
select '0x' || substr(md5(i::text) || md5((-i)::text), 1, 40), to_timestamp(day * 86400.0), i, i / 2,
  upper(substr(md5('code' || i), 1, 8)), to_timestamp(day * 86400.0), day, money, money, money
from generate_series(1, :members) i,
  lateral (select :first + (i::bigint * :days / :members)::integer as day,
    (i * 7919::bigint % 100000) * 1000000 as money) as its;
insert into member_listing
select member_id, case when seat % 500 = 0 then 'SUSPENDED' else 'MEMBER' end,
  case when seat % 3 = 0 then 'CERTIFIED' else 'NONE' end,
  case when seat % 1000 = 1 then 'AMBASSADOR' when seat % 100 = 1 then 'CAPTAIN'
    when seat % 10 = 1 then 'PIONEER' else 'REGULAR' end, bound_day, deposited
from member where member_id <> 0;
insert into member_link (member_id, name, chosen_at)
select member_id, 'team-' || substr(md5('name' || seat), 1, 10), now()
from member where seat % 10 = 1 and member_id <> 0;

create temporary table done on commit drop as
select i, 1 + (i * 104729::bigint % :members) as member,
  :first + (i::bigint * :days / :orders)::integer as day, (1 + i * 7919::bigint % 1000) * 1000000 as money
from generate_series(1, :orders) i;

insert into staking_order
  (member_id, amount, package, days, plan_hash, daily, quota, acceleration_cap, kind, new_money,
   opened_at, open_day, terms_id, exit_day, ended_day, ended_by)
select member, money, 'P90', 90, :plan_hash, 100, 9000, 0,
  case when i % 50 = 0 then 'PIONEER' when i % 3 = 0 then 'REINVEST' else 'REAL' end, 0,
  to_timestamp(day * 86400.0), day, 1, case when i % 1000 = 0 then day + 5 end,
  case when day + 90 < :last then day + 90 end,
  case when day + 90 < :last then case when i % 40 = 0 then 'EXIT' else 'MATURITY' end end
from done;
insert into deposit
  (member_id, chain_id, contract, transaction_hash, log_index, number, asset, amount, block_number,
   day, state, submitted_at, credited_at)
select member, 56, '0x' || repeat('cc', 20), '0x' || md5(i::text) || md5((-i)::text), 0, i, 'USDT',
  money, i, day, 'SUCCESS', to_timestamp(day * 86400.0), to_timestamp(day * 86400.0)
from done where i % 3 = 0;
insert into withdrawal
  (member_id, asset, amount, fee, net, state, request_id, signature, signature_deadline,
   requested_at, day, approvals_needed)
select member, case when i % 7 = 0 then 'BHC' else 'USDT' end, money, 1, money - 1,
  case when i % 10000 = 0 then 'PENDING_REVIEW' when i % 500 = 0 then 'FAILED'
    when i % 90 = 0 then 'REJECTED' else 'SUCCESS' end,
  'w' || i, '0x', now(), to_timestamp(day * 86400.0), day, 0
from done where i % 3 = 1;
insert into transfer
  (sender_id, receiver_id, asset, amount, fee, net, request_id, signature, signature_deadline,
   made_at, day)
select member, 1 + member % :members, case when i % 9 = 0 then 'BHC' else 'USDT' end, money, 0,
  money, 't' || i, '0x', now(), to_timestamp(day * 86400.0), day
from done where i % 3 = 2;
insert into ledger_entry
  (member_id, posting_id, leg, day, xid, amount, posted_at, account, asset, kind, object)
select 1 + i % :members, i, 1, :first + (i * :days / :entries)::integer, 3, 90, now(),
  'available', 'USDT', 'STATIC', 'close:' || i % :days
from generate_series(1::bigint, :entries) i;
insert into ledger_key (idempotency_key, posting_id, legs, kind, object, day, members)
select 'transfer:' || i, i, 2, case when i % 5000 = 0 then 'CORRECTION' when i % 3 = 0 then 'DEPOSIT'
    when i % 3 = 1 then 'STAKE' else 'TRANSFER' end,
  'transfer:' || i, :first + (i * :days / :entries)::integer, array[0, 1 + i % :members]
from generate_series(1::bigint, :entries, 4) i;
insert into ledger_entry
  (member_id, posting_id, leg, day, xid, amount, posted_at, account, asset, kind, object)
select 0, posting_id, 2, day, 3, -90, now(), case when posting_id % 7 = 0 then 'TEAM' else 'CHAIN' end,
  'USDT', kind, object
from ledger_key;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'available', 'USDT', 1000000 from member where member_id <> 0;

-- As the job maintain-ledger does.
select ledger_snapshot_hot();
