-- Airdrops: funded lists of members and amounts, collected until their last day (rulebook §14;
-- docs/decisions/0071).
--
-- Invariants
--   * A list never changes; its members, total and hash are those that both people signed.
--   * Money of a confirmed airdrop waits in AIRDROP: what is neither collected nor returned.
--   * A share is collected once, and none once the rest was returned: whoever collects or returns
--     locks the airdrop first.
--   * A proposal ends with its author's role as operator for such (approver, admin).
--
-- Writers: the server's role, by column.

insert into ledger_account (member_id, account, asset, hot, unbounded, snapshot_xid)
select 0, 'AIRDROP', asset, true, false, 0 from unnest(array['USDT', 'USDB', 'BHC']) as one(asset);

create table airdrop (
  airdrop_id bigint generated always as identity primary key,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON')),
  list_hash text not null,
  members integer not null check (members > 0),
  total micro not null check (total > 0),
  last_day business_day not null,
  reason text not null,
  request_id text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED')),
  confirmed_by text check (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  confirmation_signature text,
  withdrawal_signature text,
  day business_day,
  ended_at timestamptz,
  collectors integer not null default 0 check (collectors between 0 and members),
  collected micro not null default 0,
  returned micro,
  unique (proposed_by, request_id),
  check (collected >= 0 and collected <= total),
  check (returned is null or returned = total - collected),
  check ((state = 'CONFIRMED') = (day is not null and confirmed_at is not null))
);
comment on column airdrop.returned is 'null until its last day is over and the rest went back';
create index airdrop_open on airdrop (proposed_at) where state = 'PROPOSED';
create index airdrop_given on airdrop (airdrop_id) where state = 'CONFIRMED';
create index airdrop_running on airdrop (last_day) where state = 'CONFIRMED' and returned is null;
create trigger guard_proposal_transition before update on airdrop
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

create table airdrop_share (
  airdrop_id bigint not null references airdrop,
  line integer not null check (line > 0),
  member_id bigint not null references member check (member_id <> 0),
  amount micro not null check (amount > 0),
  collected_day business_day,
  collected_at timestamptz,
  primary key (airdrop_id, line),
  unique (member_id, airdrop_id),
  check ((collected_day is null) = (collected_at is null))
);

-- Points and coupons of a share are a grant, so that they are on its member's page and public list.
alter table member_grant
  add column airdrop_id bigint references airdrop,
  add unique (airdrop_id, member_id),
  drop constraint member_grant_origin;
alter table member_grant
  add constraint member_grant_origin
    check (num_nonnulls(node_number, airdrop_id, proposal_id) = 1);

create function end_airdrop_proposals() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.role in ('approver', 'admin') then return null; end if;
  update airdrop set state = 'ENDED', ended_at = business_now()
    where proposed_by = old.address and state = 'PROPOSED';
  return null;
end $$;
create trigger end_airdrop_proposals after update or delete on operator
  for each row execute function end_airdrop_proposals();

grant select on airdrop, airdrop_share to :server_role;
grant insert (asset, list_hash, members, total, last_day, reason, request_id, proposed_by,
    proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, withdrawal_signature, day,
    collectors, collected, returned)
  on airdrop to :server_role;
grant insert (airdrop_id, line, member_id, amount), update (collected_day, collected_at)
  on airdrop_share to :server_role;
grant insert (airdrop_id) on member_grant to :server_role;
