-- Posted rates, what BHC is bought at, and points that are withdrawn as BHC (rulebook §12, §15;
-- docs/decisions/0070).
--
-- Invariants
--   * A rate is posted by the confirmation of its proposal alone. At most one of a kind stands; one
--     that was stopped or replaced stays so.
--   * `paid` is what stands under the rate: never more than `most`. What comes back is taken off.
--   * Points that are withdrawn are frozen in the transaction that reserves their BHC, at the rate
--     of their posting to the unit.
--   * A swap is written in the transaction that posts it, and never changes. Its only state is
--     COMPLETED. Between USDT and USDB what is received and the fee make the amount.
--
-- Writers: `carry_out_rates`; the server's role adds swaps and writes `paid`;
-- `request_points_withdrawal`.

insert into proposal_kind (kind, least, form) values ('rates', 'approver', 'strict
  ($.kind == "BHC_USDB" || $.kind == "WPT_BHC" || $.kind == "CPT_BHC")
  && $.rate like_regex "^[0-9]{1,13}([.][0-9]{1,6})?$"
  && $.most like_regex "^[0-9]{1,13}([.][0-9]{1,6})?$"
  && $.until >= 0 && $.until <= 253402300799
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

create table posted_rate (
  rate_id bigint primary key references proposal,
  kind text not null check (kind in ('BHC_USDB', 'WPT_BHC', 'CPT_BHC')),
  rate micro not null check (rate between 10000 and 10000000),
  most micro not null check (most > 0),
  until timestamptz not null,
  reason text not null,
  posted_at timestamptz not null,
  paid micro not null default 0 check (paid >= 0),
  stopped_at timestamptz,
  stopped_by text,
  constraint posted_rate_most check (paid <= most),
  check (until <= posted_at + interval '7 days'),
  check (stopped_by is null or stopped_at is not null)
);
comment on column posted_rate.rate is
  'micro-units given for a whole unit; 0.01 to 10, so that a slip of the comma is not posted';
comment on column posted_rate.most is 'given in all, micro-units of what is given';
comment on column posted_rate.stopped_by is 'null where another rate replaced it';
create unique index posted_rate_standing on posted_rate (kind) where stopped_at is null;

create function guard_stopped_rate() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rate % is stopped for good', old.rate_id using errcode = '42501';
end $$;
create trigger guard_stopped_rate before update on posted_rate
  for each row when (old.stopped_at is not null and new.paid > old.paid)
  execute function guard_stopped_rate();

-- Posts a confirmed rate, which replaces the one before, and stops one: that takes one operator.
create function carry_out_rates() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'CONFIRMED' then
    update posted_rate set stopped_at = new.confirmed_at
      where kind = new.content ->> 'kind' and stopped_at is null;
    insert into posted_rate (rate_id, kind, rate, most, until, reason, posted_at)
      select new.proposal_id, said.kind, said.rate * 1000000, said.most * 1000000,
        to_timestamp(said.until), said.reason, new.confirmed_at
      from jsonb_to_record(new.content)
        as said (kind text, rate numeric, most numeric, until bigint, reason text);
  end if;
  if new.stopped_at is not null then
    update posted_rate set stopped_at = new.stopped_at, stopped_by = new.stopped_by
      where rate_id = new.proposal_id and stopped_at is null;
    if not found then raise exception 'RATE_ENDED' using errcode = 'FL010'; end if;
  end if;
  return null;
end $$;
create trigger carry_out_rates after update on proposal
  for each row when (new.kind = 'rates' and new.state = 'CONFIRMED')
  execute function carry_out_rates();

-- A swap of BHC gives USDB at the standing rate for the BHC that is left after the fee.
create table swap (
  swap_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  from_asset text not null check (from_asset in ('USDT', 'USDB', 'BHC')),
  to_asset text not null check (to_asset in ('USDT', 'USDB')),
  amount micro not null check (amount > 0),
  fee micro not null check (fee >= 0),
  received micro not null check (received > 0),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  made_at timestamptz not null,
  day business_day not null,
  rate_id bigint references posted_rate,
  check (to_asset <> from_asset),
  constraint swap_rate check ((from_asset = 'BHC') = (rate_id is not null)),
  constraint swap_of_bhc check (from_asset <> 'BHC' or to_asset = 'USDB'),
  constraint swap_at_par check (from_asset = 'BHC' or received + fee = amount)
);
create index swap_member on swap (member_id, swap_id desc);

create sequence points_withdrawal_number;
create table points_withdrawal (
  withdrawal bigint primary key references withdrawal,
  number bigint not null unique,
  points_asset text not null check (points_asset in ('WPT', 'CPT')),
  points micro not null check (points > 0),
  points_fee micro not null check (points_fee >= 0 and points_fee < points),
  rate_id bigint not null references posted_rate,
  rate micro not null
);
comment on column points_withdrawal.points is 'gross: frozen, then burned or given back';

-- SWAP_INV → member, who withdraws the same amount of BHC; its points are frozen.
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
  select rate into v_rate from posted_rate
    where rate_id = p_posting and kind = p_asset || '_BHC';
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

grant select on posted_rate, swap, points_withdrawal to :server_role;
grant insert on swap to :server_role;
grant update (paid) on posted_rate to :server_role;
grant execute on function request_points_withdrawal(bigint, text, bigint, bigint, bigint, text,
  text, timestamptz) to :server_role;
