-- Posted rates, what BHC is bought at, and points that are withdrawn as BHC (rulebook §12, §15;
-- docs/decisions/0070).
--
-- Invariants
--   * Two operators post a rate: one proposes, another confirms. Its terms never change. At most
--     one of a kind stands; one that was stopped or replaced stays so.
--   * `paid` is what stands under the posting: never more than `most`. What comes back is taken off.
--   * Points that are withdrawn are frozen in the transaction that reserves their BHC, at the rate
--     of their posting to the unit.
--
-- Writers: the server's role, by column; `request_points_withdrawal`.

create table rate_posting (
  posting_id bigint generated always as identity primary key,
  kind text not null check (kind in ('BHC_USDB', 'WPT_BHC', 'CPT_BHC')),
  rate micro not null check (rate > 0),
  most micro not null check (most > 0),
  until timestamptz not null,
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
  ended_at timestamptz,
  paid micro not null default 0 check (paid >= 0),
  stopped_at timestamptz,
  stopped_by text,
  stop_signature text,
  unique (proposed_by, request_id),
  constraint rate_posting_most check (paid <= most),
  constraint rate_posting_until check (until <= proposed_at + interval '7 days'),
  check ((state = 'CONFIRMED') = (confirmed_by is not null and confirmed_at is not null)),
  check (state = 'CONFIRMED' or (paid = 0 and stopped_at is null)),
  check (stopped_by is null or stopped_at is not null)
);
comment on column rate_posting.rate is 'micro-units given for a whole unit';
comment on column rate_posting.most is 'given in all, micro-units of what is given';
comment on column rate_posting.stopped_by is 'null where another posting replaced it';
create index rate_posting_open on rate_posting (proposed_at) where state = 'PROPOSED';
create index rate_posting_public on rate_posting (posting_id) where state = 'CONFIRMED';
create unique index rate_posting_standing on rate_posting (kind)
  where state = 'CONFIRMED' and stopped_at is null;
create trigger guard_proposal_transition before update on rate_posting
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

create function guard_stopped_rate() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rate posting % is stopped for good', old.posting_id using errcode = '42501';
end $$;
create trigger guard_stopped_rate before update on rate_posting
  for each row when (old.stopped_at is not null and (new.stopped_at is distinct from old.stopped_at
    or new.stopped_by is distinct from old.stopped_by or new.paid > old.paid))
  execute function guard_stopped_rate();

-- A rate that was confirmed stands on: one operator's word suffices to stop it.
create function end_rate_proposals() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.role in ('approver', 'admin') then return null; end if;
  update rate_posting set state = 'ENDED', ended_at = business_now()
    where proposed_by = old.address and state = 'PROPOSED';
  return null;
end $$;
create trigger end_rate_proposals after update or delete on operator
  for each row execute function end_rate_proposals();

-- A swap of BHC gives USDB at its posting; its fee is in USDB and not in what was given.
alter table swap
  drop constraint swap_from_asset_check,
  drop constraint swap_check1,
  add column posting_id bigint references rate_posting,
  add constraint swap_from_asset_check check (from_asset in ('USDT', 'USDB', 'BHC')),
  add constraint swap_to_asset_check check (to_asset in ('USDT', 'USDB')),
  add constraint swap_posting check ((from_asset = 'BHC') = (posting_id is not null)),
  add constraint swap_of_bhc check (from_asset <> 'BHC' or to_asset = 'USDB'),
  add constraint swap_received check (received > 0),
  add constraint swap_at_par check (from_asset = 'BHC' or received + fee = amount);

create sequence points_withdrawal_number;
create table points_withdrawal (
  withdrawal bigint primary key references withdrawal,
  number bigint not null unique,
  points_asset text not null check (points_asset in ('WPT', 'CPT')),
  points micro not null check (points > 0),
  points_fee micro not null check (points_fee >= 0 and points_fee < points),
  posting_id bigint not null references rate_posting,
  rate micro not null
);
comment on column points_withdrawal.points is 'gross: frozen, then burned or given back';

-- SWAP_INV → the member, which asks for as much as a withdrawal of BHC; its points are frozen.
create function request_points_withdrawal(
  p_member bigint, p_asset text, p_points bigint, p_fee bigint, p_posting bigint,
  p_request_id text, p_signature text, p_deadline timestamptz
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_number bigint := nextval('points_withdrawal_number');
  v_rate bigint;
  v_bhc bigint;
  v_id bigint;
begin
  select rate into v_rate from rate_posting
    where posting_id = p_posting and kind = p_asset || '_BHC' and state = 'CONFIRMED';
  v_bhc := floor((p_points - p_fee)::numeric * v_rate / 1000000)::bigint;
  if v_bhc is null then raise exception 'RATE_NOT_POSTED' using errcode = 'FL010'; end if;
  perform from member where member_id = p_member and member_id <> 0 for update;
  perform ledger_post('points-withdrawal:' || v_number || ':reserve', 'POINTS_RESERVED',
    'points-withdrawal:' || v_number, v_day, 'BHC', -v_bhc, 0, 'SWAP_INV', p_member, 'available');
  v_id := request_withdrawal(p_member, 'BHC', v_bhc, 0, p_request_id, p_signature, p_deadline);
  insert into points_withdrawal values (v_id, v_number, p_asset, p_points, p_fee, p_posting,
    v_rate);
  perform ledger_post('withdrawal:' || v_id || ':points', 'POINTS_ASKED', 'withdrawal:' || v_id,
    v_day, p_asset, -p_points, p_member, 'available', p_member, 'frozen');
  return v_id;
end $$;

grant select on rate_posting, points_withdrawal to :server_role;
grant insert (kind, rate, most, until, reason, request_id, proposed_by, proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, withdrawal_signature, paid,
    stopped_at, stopped_by, stop_signature) on rate_posting to :server_role;
grant execute on function request_points_withdrawal(bigint, text, bigint, bigint, bigint, text,
  text, timestamptz) to :server_role;
