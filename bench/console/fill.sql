-- What the console lists, over :days days: :members members, :orders orders and lines of the log, :entries ledger
-- entries, and a third as many deposits, withdrawals and transfers as orders; as many proposals, reviews, applications
-- and flash exchanges as members. Filled in by console.ts.

set session_replication_role = replica;
set synchronous_commit = off;

insert into plan_version (hash, plan) values (:plan_hash, :plan);
insert into plan_announcement (number, plan_hash, starts_on, announced_at)
values (1, :plan_hash, 0, to_timestamp(0));
insert into order_terms (plan_hash, package, kind) values (:plan_hash, 'P90', 'REAL');
insert into clock (offset_seconds, closed_through, open_through, movable)
values (0, :last - 1, :last + 1, true);

insert into member
  (address, created_at, seat, sponsor_id, invite_code, bound_at, bound_day,
   deposited, net_deposits, net_deposits_high)
select '0x' || substr(md5(i::text) || md5((-i)::text), 1, 40), to_timestamp(day * 86400.0), i, i / 2,
  -- Odd, so that no two have the same.
  lpad(upper(to_hex(i * 2654435761::bigint % 4294967296)), 8, '0'),
  to_timestamp(day * 86400.0), day, money, money, money
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
  (member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object)
select 1 + i % :members, i, 1, :first + (i * :days / :entries)::integer, 90, now(),
  'available', 'USDT', 'STATIC', 'close:' || i % :days
from generate_series(1::bigint, :entries) i;
insert into ledger_key (idempotency_key, posting_id, legs, kind, object, day, members)
select 'transfer:' || i, i, 2, case when i % 5000 = 0 then 'CORRECTION' when i % 3 = 0 then 'DEPOSIT'
    when i % 3 = 1 then 'STAKE' else 'TRANSFER' end,
  'transfer:' || i, :first + (i * :days / :entries)::integer, array[0, 1 + i % :members]
from generate_series(1::bigint, :entries, 4) i;
insert into ledger_entry
  (member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object)
select 0, posting_id, 2, day, -90, now(), case when posting_id % 7 = 0 then 'TEAM' else 'CHAIN' end,
  'USDT', kind, object
from ledger_key;
insert into ledger_account (member_id, account, asset, balance)
select member_id, 'available', 'USDT', 1000000 from member where member_id <> 0;

create temporary table told on commit drop as
select i, address, member_id as member, :first + (i::bigint * :days / :members)::integer as day
from generate_series(1, :members) i join member on seat = i;

insert into operator (address, role)
select address, case when i <= 5 then 'admin' when i <= 20 then 'approver' else 'reviewer' end
from told where i <= 50;
insert into session
  (token_hash, member_id, device_key, created_at, expires_at, browser, system)
select sha256((i || ':' || n)::text::bytea), member, 'device', now(), now() + interval '1 day',
  'Firefox', 'Linux'
from told, generate_series(1, case when i <= 50 then 5 else 1 end) n;
insert into member_note (member_id, written_by, written_at, note)
select member, (select address from operator limit 1), now(), 'note ' || n
from told, generate_series(1, case when i % 1000 = 1 then 1000 else 3 end) n where i % 10 = 1;

-- Half of the log is sign-ins, one line in a thousand stops a rate; nobody adds gift cards.
insert into audit_entry (number, at, actor, action, subject, details, previous_hash, hash)
select done.i, to_timestamp(done.day * 86400.0), operator.address,
  case when done.i % 2 = 0 then 'session.signIn' when done.i % 999 = 0 then 'rates.stop'
    else (array['withdrawal.approve', 'member.look.signIns', 'alarms.acknowledge'])[1 + done.i % 3] end,
  told.address, '{}', '', sha256(done.i::text::bytea)
from done join told on told.i = done.member
  join (select address, row_number() over (order by address) as n from operator) as operator
    on operator.n = 1 + (done.i * 7 % 50);

insert into proposal
  (kind, content, request_id, proposed_by, proposed_at, proposal_signature, state, confirmed_by,
   confirmed_at, day, refused_by, refused_at, refusal_reason)
select kind.kind, jsonb_build_object('account', address, 'planHash', :plan_hash, 'after', 1,
    'startsOn', '2026-01-05', 'version', 1, 'reason', 'because'),
  'p' || i, (select address from operator order by address limit 1), to_timestamp(at), '0x', state,
  case when state = 'CONFIRMED' then 'b' end, case when state = 'CONFIRMED' then to_timestamp(at) end,
  case when state = 'CONFIRMED' then day end, case when state = 'REFUSED' then 'b' end,
  case when state = 'REFUSED' then to_timestamp(at) end, case when state = 'REFUSED' then 'no' end
from told cross join lateral (select case when i > :members - 200 then extract(epoch from now())
      else day * 86400.0 end as at,
    case when i % 20 = 0 then 'REFUSED' when i % 30 = 1 then 'WITHDRAWN' when i % 100 = 2 then 'ENDED'
      when i % 50 = 3 or i > :members - 200 then 'PROPOSED' else 'CONFIRMED' end as state) as its
  join (select kind, row_number() over (order by kind) as n, count(*) over () as kinds
    from proposal_kind) as kind on n = 1 + told.i % kinds;
insert into kyc_review
  (member_id, clashes, state, sealed_email, key_id, created_at, asked_at, proposed_by, proposed_at,
   confirmed_by, closed_by)
select member, '{EMAIL}', state, '\x00', 'none', to_timestamp(day * 86400.0),
  to_timestamp(day * 86400.0), case when state in ('PROPOSED', 'ALLOWED') then 'a' end,
  case when state in ('PROPOSED', 'ALLOWED') then now() end,
  case when state = 'ALLOWED' then 'b' end, case when state in ('REFUSED', 'SEEN') then 'b' end
from told, lateral (select case when i % 100 = 0 then 'ASKED' when i % 200 = 1 then 'PROPOSED'
    else (array['ALLOWED', 'REFUSED', 'FLAGGED', 'SEEN', 'ENDED'])[1 + i % 5] end as state) as its;
insert into task_application
  (member_id, rank, community_name, meeting_link, message, request_id, submitted_at, state,
   decided_at, reason)
select member, 'CAPTAIN', 'community', 'https://meet.example', '', 'a' || i,
  to_timestamp(day * 86400.0), state,
  case when state <> 'UNDER_REVIEW' then now() end, case when state = 'REJECTED' then 'no' end
from told, lateral (select case when i % 100 = 0 then 'UNDER_REVIEW'
    else (array['APPROVED', 'REJECTED', 'WITHDRAWN'])[1 + i % 3] end as state) as its;
insert into task_review
  (application_id, operator, decision, reason, request_id, signature, decided_at)
select application_id, (select address from operator order by address limit 1), 'APPROVE', 'yes',
  'r' || application_id, '0x', submitted_at
from task_application;
insert into flash_exchange
  (member_id, asset, amount, fee, kind, units, plan_hash, btc_address, btc_network, request_id,
   signature, signature_deadline, requested_at, day, state, ended_at)
select member, 'WPT', 1000000, 0, 'RUNE', 1, :plan_hash, 'bc1', 'mainnet', 'f' || i, '0x', now(),
  to_timestamp(day * 86400.0), day, state,
  case when state not in ('PENDING_REVIEW', 'UNKNOWN') then now() end
from told, lateral (select case when i % 200 = 0 then 'PENDING_REVIEW' when i % 500 = 1 then 'UNKNOWN'
    else (array['SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW'])[1 + i % 3] end as state) as its;
insert into flash_outcome
  (exchange_id, request_id, outcome, reason, proposed_by, proposal_signature, state, decided_by)
select exchange_id, 'o' || exchange_id, 'FAILED', 'no', 'a', '0x', 'CONFIRMED', 'b'
from flash_exchange where state = 'FAILED';

-- As much of its own past as an alarm keeps.
insert into alarm (name, details, raised_at, cleared_at, sent_state)
select (array['MAIL_LATE', 'FINALITY_STALLED', 'CHAIN_UNREACHABLE', 'CLOSE_FAILED', 'ROOT_FAILED'])
    [1 + i % 5], '{}', now() - i * interval '1 hour', now() - i * interval '1 hour', 'CLEARED'
from generate_series(1, 5000) i;

-- A plan a fortnight, all days closed, and what members with a name earned on each.
insert into plan_version (hash, plan)
select '0x' || md5(i::text) || md5((-i)::text), :plan from generate_series(1, 78) i;
insert into plan_announcement (number, plan_hash, starts_on, announced_at)
select i + 1, case when i = 78 then :plan_hash else '0x' || md5(i::text) || md5((-i)::text) end,
  :first + 14 * i,
  to_timestamp((:first + 14 * i - 14) * 86400.0)
from generate_series(1, 78) i;
insert into settlement_close (day, state, plan_hash, frozen_at, closed_at, content_hash)
select day, 'POSTED', :plan_hash, to_timestamp(day * 86400.0), to_timestamp(day * 86400.0), '0x'
from generate_series(:first, :last - 1) day;
insert into settlement_root (day, root, content_hash, totals, state)
select day, '0x' || md5(day::text) || md5((-day)::text), '0x', '{"tokens": []}', 'ACTIVE'
from generate_series(:first, :last - 1) day;
insert into line_kind (kind, asset, source, posted_with)
values ('STATIC', 'USDT', 'STATIC', 'CLOSE'), ('TEAM', 'USDT', 'TEAM', 'CLOSE'),
  ('GENERATION', 'USDT', 'TEAM', 'CLOSE')
on conflict do nothing;
select ensure_income_month(day) from generate_series(:first, :last, 28) day;
select ensure_income_month(:last);
insert into income_line
  (member_id, day, kind, target, accelerated, carried, paid, pending, conditional)
select member_id, day, kind, 100, 0, 0, 100, 0, false
from (select member_id from member where seat % 10 = 1 and seat > 0 order by address limit 200) as m,
  generate_series(:first, :last - 1) day,
  unnest(array['STATIC', 'TEAM', 'GENERATION']) kind;

-- As the job maintain-ledger finds it.
insert into ledger_waiting (account, asset, amount)
select account, asset, sum(amount) from ledger_entry where member_id = 0 group by account, asset;
