-- A database as it looks after :days days: the same members and open orders whatever the days, with
-- lines, entries, deposits, withdrawals, payouts, sessions, results, roots and weeks behind them.
-- `:last` is the last day that is over; its close is due. Filled in by fill.ts.

set session_replication_role = replica;
set synchronous_commit = off;

insert into plan_version (hash, plan) values (:plan_hash, :plan);
insert into plan_announcement (number, plan_hash, starts_on, announced_at)
values (1, :plan_hash, 0, to_timestamp(0));
insert into order_terms (plan_hash, package, kind) values (:plan_hash, 'P90', 'REAL');

-- Noon of the day after :last, UTC+8.
insert into clock (offset_seconds, closed_through, open_through, movable)
values (
  (:last + 1) * 86400 - 28800 + 43200 - extract(epoch from now())::bigint, :last - 1, :last + 1, true
);
insert into chain_cursor (block_number, block_hash, block_time)
select 1, '0x', now() + make_interval(secs => offset_seconds) from clock;

insert into settlement_close
  (day, state, plan_hash, content_hash, iso_start, manifest, frozen_at, closed_at, target, paid)
select day, 'POSTED', :plan_hash, '0x' || repeat('00', 32), :first, '{}', now(), now(), 1000, 900
from generate_series(:first, :last - 1) day;
insert into settlement_root (day, root, content_hash, totals, state, activated_at)
select day, '0x' || day, '0x', '{"custody":"0","owed":"0","tokens":[],"depositNumber":0}',
  case when day = :last - 1 then 'ACTIVE' else 'SUPERSEDED' end, now()
from generate_series(:first, :last - 1) day;

insert into member
  (address, created_at, seat, sponsor_id, invite_code, bound_at, bound_day,
   deposited, net_deposits, net_deposits_high)
select '0x' || substr(md5(i::text) || md5((-i)::text), 1, 40), now(), i, i / 2, 'M' || i, now(),
  :first, 1000000000, 1000000000, 1000000000
from generate_series(1, :members) i;
update seat_counter set last_seat = :members;
insert into member_listing (member_id, standing, joined_day, deposited)
select member_id, 'MEMBER', bound_day, deposited from member where member_id <> 0;

-- Every member opens an order in each 90 days; the last one is open.
insert into staking_order
  (member_id, amount, package, days, plan_hash, daily, quota, acceleration_cap, kind, new_money,
   opened_at, open_day, terms_id, ended_day, ended_by)
select member, 100000000, 'P90', :package_days, :plan_hash, 100 * :ppm, 100 * :ppm * :package_days,
  0, 'REAL', 0, now(), day, 1,
  case when day + :package_days < :last then day + :package_days end,
  case when day + :package_days < :last then 'MATURITY' end
from generate_series(:last - 2, :first, -90) day, generate_series(1, :members) member
order by day, member;

select ensure_income_month(day) from generate_series(:first, :last + 40, 28) day;
insert into income_line
select member, day, kind, 100, 0, 0, 90, 0, false
from generate_series(:first, :last - 1) day, generate_series(1, :members) member,
  unnest(array['STATIC', 'GENERATION', 'NETWORK_DIVIDEND']) kind;

-- A twentieth of the members does something on each day.
create temporary table daily on commit drop as
select day, i, 1 + (day * 7919 + i * 104729) % :members as member
from generate_series(:first, :last - 1) day, generate_series(1, :per_day) i;

-- What was bought, swapped, given and sent, a tenth as often as money came and went.
create temporary table rare on commit drop as select * from daily where i % 10 = 0;
insert into transfer
  (sender_id, receiver_id, asset, amount, fee, net, request_id, signature, signature_deadline,
   made_at, day)
select member, 1 + member % :members, 'USDT', 1000000, 0, 1000000, 't' || day || '-' || i, '0x',
  now(), to_timestamp(day * 86400.0), day
from daily where member <> 1 + member % :members;
insert into swap
  (member_id, from_asset, to_asset, amount, fee, received, request_id, signature,
   signature_deadline, made_at, day)
select member, 'USDT', 'USDB', 1000000, 3000, 997000, 'x' || day || '-' || i, '0x', now(),
  to_timestamp(day * 86400.0), day
from daily;
insert into node
  (member_id, kind, price, bought_day, bought_at, active_from, cancelled_day)
select member, 'MAIN', 2500000000, day, now(), day + 7, day + 1 from rare;
insert into node (member_id, kind, price, bought_day, bought_at, active_from)
select i, 'COMMUNITY', 1000000000, :first, now(), :first + 7
from generate_series(1, :members, 4) i;
insert into node_standing (member_id, nodes) select i, 1 from generate_series(1, :members, 4) i;
insert into release_position (member_id, kind, amount, schedule, from_day, object, ended_day)
select member, 'POINTS', 100000000, '{"type":"EVEN","closes":100}', day, 'grant:' || day * 1000 + i,
  case when day + 100 < :last then day + 100 end
from rare;
with given as (
  insert into proposal
    (kind, content, request_id, proposed_by, proposal_signature, state, confirmed_by,
     confirmed_at, confirmation_signature, day)
  select 'grants', jsonb_build_object('account', address, 'asset', 'WPT', 'amount', '100',
    'reason', 'r'), 'g' || day || '-' || i, '0xa', '0x', 'CONFIRMED', '0xb', now(), '0x', day
  from rare join member m on m.member_id = rare.member
  returning proposal_id, content, day
)
insert into member_grant (member_id, asset, amount, reason, proposal_id, granted_at, day)
select member_id, 'WPT', 100000000, 'r', proposal_id, now(), day
from given join member on address = content ->> 'account';
insert into proposal
  (kind, content, request_id, proposed_by, proposal_signature, state, confirmed_by, confirmed_at,
   confirmation_signature, day)
select 'whitelist', '{"lastDays":["2026-01-01","2026-01-02","2026-01-03"],"reason":"r"}',
  'l' || day, '0xa', '0x', 'CONFIRMED', '0xb', now(), '0x', day
from generate_series(:first, :last - 1, 30) day;
insert into whitelist_stage (sale_id, stage, last_day)
select proposal_id, stage, day + stage from proposal, generate_series(1, 3) stage
where kind = 'whitelist';
with position as (
  insert into release_position (member_id, kind, amount, schedule, from_day, object, ended_day)
  select member, 'WHITELIST', 5200000000, '{"type":"LOCKED","initialPpm":100000,"dailyPpm":9000}',
    day + 89, 'whitelist:' || day * 1000 + i, case when day + 190 < :last then day + 190 end
  from rare returning *
)
insert into whitelist_purchase
  (member_id, sale_id, stage, shares, paid, coupons, locked, position_number, request_id,
   signature, signature_deadline, bought_at, bought_day, lock_days)
select member_id, (select min(sale_id) from whitelist_stage), 1, 1, 520000000, 1, amount, number,
  object, '0x', now(), now(), from_day - 89, 90
from position;
insert into flash_exchange
  (member_id, asset, amount, fee, kind, units, plan_hash, btc_address, btc_network, request_id,
   signature, signature_deadline, requested_at, day, state, ended_at)
select member, 'WPT', 3000000, 60000, 'INSCRIPTION', 20, :plan_hash, 'bc1', 'mainnet',
  'f' || day || '-' || i, '0x', now(), to_timestamp(day * 86400.0), day, 'SUCCESS', now()
from rare;
with proven as (
  insert into proposal (kind, content, request_id, proposed_by, proposal_signature, state,
    confirmed_by, confirmed_at, confirmation_signature, day)
  select 'flashStock', jsonb_build_object('kind', (array['INSCRIPTION', 'RUNE'])[1 + day % 2],
      'units', 20, 'bitcoinAddress', 'bc1',
      'transaction', md5(day || '-' || i) || md5(i::text), 'reason', 'r'),
    'k' || day || '-' || i, '0xa', '0x', 'CONFIRMED', '0xb', now(), '0x', day
  from rare returning *
)
insert into flash_stock_entry
select proposal_id, content ->> 'kind', 20, 'bc1', content ->> 'transaction', confirmed_at
from proven;
insert into box
  (member_id, kind, plan_hash, reserved, opened_at, opened_day, draw_block, block_hash, number,
   prize, award, is_gift_card, drawn_at)
select i, 'TUTORIAL', :plan_hash, 100000000, now(), :first, 1, '0x' || repeat('00', 32), 0, 1, 0,
  false, now()
from generate_series(1, :members) i;

insert into ledger_account (member_id, account, asset, balance, earned)
select member, 'available', 'USDT', 1000000000, 270 from generate_series(1, :members) member;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'principal', 'USDT', sum(amount)
from staking_order where ended_day is null group by member_id;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'vesting', case kind when 'POINTS' then 'WPT' else 'BHC' end, sum(amount)
from release_position where ended_day is null group by member_id, kind;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'escrow', 'USDT', 0 from node group by member_id;
insert into ledger_entry
  (member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object)
select member, (day - :first) * 100000 + member, 1, day, 90, now(),
  'available', 'USDT', 'STATIC', 'close:' || day
from generate_series(:first, :last - 1) day, generate_series(0, :members) member;
select setval('ledger_posting_number', (:days + 1) * 100000 + :members);
update ledger_account set balance = 1000000000000
where member_id = 0 and account in ('STATIC', 'TEAM', 'NET_DIV') and asset = 'USDT';
update ledger_account
set balance = -(
  select sum(balance) from ledger_account where asset = 'USDT' and account <> 'CHAIN'
)
where member_id = 0 and account = 'CHAIN' and asset = 'USDT';
update ledger_account house
set balance = -(select sum(balance) from ledger_account a where a.asset = house.asset)
where member_id = 0 and (account, asset) in (('GRANT', 'WPT'), ('CHAIN', 'BHC'));
insert into ledger_class_total (account, asset, total)
select account, asset, sum(balance) from ledger_account
where member_id <> 0 and account <> 'available' group by account, asset;

insert into deposit
  (member_id, chain_id, contract, transaction_hash, log_index, number, asset, amount, block_number,
   day, state, submitted_at)
select member, 56, '0x', 'd' || day || '-' || i, 0, (day - :first) * :per_day + i, 'USDT', 1000000,
  1, day, 'SUCCESS', now()
from daily;
insert into withdrawal
  (member_id, asset, amount, fee, net, state, request_id, signature, signature_deadline,
   requested_at, day, approvals_needed)
select member, 'USDT', 2000000, 1000000, 1000000,
  (array['SUCCESS', 'SUCCESS', 'FAILED', 'REJECTED'])[1 + i % 4],
  'w' || day || '-' || i, '0x', now(), to_timestamp(day * 86400.0), day, 0
from daily;
insert into payout (payout_id, withdrawal_id, deadline)
select 'p' || withdrawal_id, withdrawal_id, now()
from withdrawal where state in ('SUCCESS', 'FAILED');
insert into payout_transaction (signer, nonce, attempt, payout_id, transaction_hash, raw)
select '0xsigner', row_number() over (order by withdrawal_id), 1, payout_id, '0x', '0x' from payout;
insert into session
  (token_hash, member_id, device_key, created_at, expires_at, ended_at, ended_by)
select decode(md5(day || '-' || i), 'hex'), member, 'k', now(), now() + interval '1 day', now(),
  'REPLACED'
from daily;
insert into request_result
  (member_id, request_id, endpoint, body_hash, data, created_at, forget_after)
select member, 'r' || day || '-' || i, '/api/orders/stake', '\x', '{}',
  to_timestamp(day * 86400.0), null
from daily;
insert into member_suspension (member_id, from_day, until_day)
select distinct member, day, day + 1 from daily where i = 1;
insert into proposal
  (kind, content, request_id, proposed_by, proposal_signature, state, confirmed_by, confirmed_at,
   confirmation_signature, day)
select 'suspensions', jsonb_build_object('account', address, 'action', 'SUSPEND', 'reason', 'r'),
  's' || day, '0xa', '0x', 'CONFIRMED', '0xb', now(), '0x', day
from daily join member m on m.member_id = daily.member where i = 1;

insert into assessment
  (member_id, week, big_leg, small, target, completed, conditional, state)
select member, week, 0, 0, 500000000, 0, 0, 'INCOMPLETE'
from generate_series(:first - (:first + 3) % 7, :last - 7, 7) week,
  generate_series(1, :members, 5) member;
insert into audit_entry (number, at, actor, action, subject, details, previous_hash, hash)
select i, now(), 'a', 'b', 'c', '{}', '\x', '\x' from generate_series(1, :days * 3) i;
insert into chain_flow select posting_id from ledger_entry where member_id = 0;

set session_replication_role = origin;
