-- Nothing that a request or a job does costs more as history grows: totals are kept by whoever
-- writes, and what is open is found by an index of its own.

-- What the treasury paid to each address so far, micro USDT: the `paid` of its leaf.
create table treasury_paid (
  address text primary key,
  amount bigint not null check (amount >= 0)
);
insert into treasury_paid
select address, sum(amount)::bigint from (
  select m.address, w.net as amount from withdrawal w join member m using (member_id)
    where w.state = 'SUCCESS'
  union all
  select account, booked from treasury_payment where booked > 0
) as part group by address having sum(amount) > 0;

-- New money (rulebook §4): what a member brought in from its wallet less what went back out to it,
-- and the largest value that it ever had. Orders use new money up to that.
alter table member add net_deposits bigint not null default 0,
  add net_deposits_high bigint not null default 0;
update member m set net_deposits = m.deposited - coalesce(out.amount, 0)
from (select member_id, sum(amount)::bigint as amount from (
    select member_id, amount from withdrawal where state = 'SUCCESS'
    union all
    select member_id, booked from treasury_payment where member_id <> 0
  ) as part group by member_id) as out
where out.member_id = m.member_id;
update member set net_deposits = deposited
where not exists (select from withdrawal w where w.member_id = member.member_id and w.state = 'SUCCESS')
  and not exists (select from treasury_payment p where p.member_id = member.member_id);
-- Earlier highs are not on record; what was deposited is the most that they can have been.
update member set net_deposits_high = deposited;
do $$
declare
  v_name text;
begin
  select conname into strict v_name from pg_constraint
  where conrelid = 'member'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%new_money_used%';
  execute format('alter table member drop constraint %I', v_name);
end $$;
alter table member add constraint member_new_money_check
  check (new_money_used >= 0 and new_money_used <= net_deposits_high and net_deposits <= net_deposits_high);
comment on column member.net_deposits is 'micro USDT brought in from the wallet less what went back out to it, each when final (rulebook §4)';

-- What came in to pools and out of them as rewards, first in first out (rulebook R5): kept by close.
create table reward_sources (
  day integer primary key,
  total bigint not null,
  from_node_sales bigint not null,
  lots jsonb not null
);
comment on column reward_sources.lots is 'by pool: credits that no reward has used up yet, oldest first';

-- What is paid, or may be, out of a root is tried again when that root or the member changes.
alter table withdrawal add uncovered_root integer;
comment on column withdrawal.uncovered_root is 'the day of the active root that did not cover it (-1: none was active); null: to be tried';
create table payout_signer (
  signer text primary key,
  final_nonce bigint not null default 0
);
comment on column payout_signer.final_nonce is 'transactions below it are final on chain and never sent again';
insert into payout_signer (signer) select distinct signer from payout_transaction on conflict do nothing;

alter table request_result add forget_after timestamptz;
update request_result set forget_after = created_at + interval '30 days' where endpoint not like '%/stake';
drop index request_result_age;
create index request_result_forget on request_result (forget_after) where forget_after is not null;
create index login_nonce_expiry on login_nonce (expires_at);
create index session_expiry on session (expires_at);

-- A report is looked for on chain now and then, less often as it grows old; what the chain has seen
-- of it is not final yet.
alter table deposit add review_after timestamptz, add seen_amount bigint;
update deposit set review_after = submitted_at where state = 'ON_CHAIN_REVIEW';
create index deposit_reviewed on deposit (review_after) where state = 'ON_CHAIN_REVIEW';
create index deposit_member_reviewed on deposit (member_id) where state = 'ON_CHAIN_REVIEW';
create index deposit_by_day on deposit using brin (day) with (autosummarize = on);
create index withdrawal_asked on withdrawal (member_id, requested_at);
drop index withdrawal_open;
create index withdrawal_pending on withdrawal (withdrawal_id) where state = 'PENDING_REVIEW';
create index withdrawal_approved on withdrawal (withdrawal_id) where state = 'APPROVED';
create index withdrawal_signed on withdrawal (withdrawal_id) where state in ('BROADCAST', 'UNKNOWN');
create index withdrawal_state on withdrawal (state, withdrawal_id);
create index withdrawal_member_open on withdrawal (member_id)
  where state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN');
create index staking_order_member_open on staking_order (member_id, number) where ended_day is null;
create index staking_order_member_ended on staking_order (member_id, ended_day) where ended_day is not null;
create index settlement_root_open on settlement_root (day)
  where state in ('UNPUBLISHED', 'PENDING', 'ACTIVE');
create index plan_announcement_start on plan_announcement (starts_on desc, number desc);
create index full_node_week_member on full_node_week (member_id, week desc);

grant select on treasury_paid, reward_sources, payout_signer to :server_role;
grant insert, update on treasury_paid, payout_signer to :server_role;
grant insert on reward_sources to :server_role;
grant update (net_deposits, net_deposits_high) on member to :server_role;
grant update (uncovered_root) on withdrawal to :server_role;
