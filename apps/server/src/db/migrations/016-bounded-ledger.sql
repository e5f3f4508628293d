-- Nothing waits without end, and no object of a session's own is ever found before one of ours.
--
-- The server's role may make no temporary objects: a domain, view or function of its own, found
-- by a function that runs as the owner, would run as the owner too.
do $$ begin
  execute format('revoke temporary, create on database %I from public', current_database());
end $$;
revoke create on schema public from public;
revoke execute on all functions in schema public from public;
alter default privileges revoke execute on functions from public;

-- The ledger reads what others have committed meanwhile; a frozen view of it would book twice.
create function require_read_committed() returns void language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger is written in READ COMMITTED only' using errcode = 'FL007';
  end if;
end $$;

create or replace function business_now() returns timestamptz language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select clock_timestamp() + make_interval(secs => offset_seconds) from clock
$$;

create or replace function take_day() returns integer language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_today integer;
  v_closed integer;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock_shared(day_lock());
  select business_day(clock_timestamp() + make_interval(secs => offset_seconds)), closed_through
    into v_today, v_closed from clock;
  if v_today <= v_closed then
    raise exception 'day % is closed', v_today using errcode = 'FL001';
  end if;
  return v_today;
end $$;

-- While somebody waits for a lock alone, everybody who wants it shared waits behind: so the wait
-- for those who hold the day is short, and tried again later by the caller.
create or replace function advance_clock(seconds bigint) returns timestamptz
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
begin
  perform require_read_committed();
  if seconds < 0 then
    raise exception 'time does not run backwards';
  end if;
  if not (select movable from clock) then
    raise exception 'this clock cannot be moved' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(day_lock());
  update clock set offset_seconds = offset_seconds + seconds;
  return business_now();
end $$;

-- Closes a day to writing (rulebook §6). One that is closed already costs no lock.
create or replace function freeze_day(closing integer) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_closed integer;
begin
  perform require_read_committed();
  select closed_through into v_closed from clock;
  if closing <= v_closed then return; end if;
  if business_day(business_now() - interval '10 minutes') <= closing then
    raise exception 'day % is not over', closing;
  end if;
  perform pg_advisory_xact_lock(day_lock());
  select closed_through into v_closed from clock;
  if closing <= v_closed then return; end if;
  if closing <> v_closed + 1 then
    raise exception 'day % cannot close before day %', closing, v_closed + 1;
  end if;
  update clock set closed_through = closing;
end $$;

create or replace function start_clock(initial_offset bigint, can_move boolean, deployed_at timestamptz)
returns void language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  insert into clock (offset_seconds, closed_through, movable)
  values (initial_offset, least(
    business_day(clock_timestamp() + make_interval(secs => initial_offset)),
    business_day(deployed_at)) - 1, can_move)
  on conflict do nothing
$$;

-- Two legs of one amount. Costs of a posting are counted: its statements stay few and simple.
create or replace function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer, p_asset text, p_amount bigint,
  p_member bigint, p_account text, p_other_member bigint, p_other_account text
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_posting bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform require_read_committed();
  end if;
  insert into ledger_key (idempotency_key, posting_id, legs)
  values (p_key, nextval('ledger_posting_number'), 2)
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return ledger_repeated(p_key, p_kind, p_object, p_day,
      array[p_member, p_other_member], array[p_account, p_other_account],
      array[p_asset, p_asset], array[p_amount, -p_amount]);
  end if;

  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, p_asset, amount, p_day,
    clock_timestamp() + make_interval(secs => offset_seconds), p_kind, p_object
  from clock, (values
    (1::smallint, p_member, p_account, p_amount),
    (2::smallint, p_other_member, p_other_account, -p_amount)
  ) as leg(position, member, account, amount)
  where closed_through < p_day;
  if not found then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  -- The house sorts first. Its credit is checked here, since a call would cost it what it gains by
  -- locking nothing.
  if p_member = 0 and p_amount > 0 then
    if not exists (select from ledger_account
      where member_id = 0 and account = p_account and asset = p_asset) then
      raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
    end if;
  elsif p_member = 0 then
    perform ledger_house_leg(p_account, p_asset, p_amount);
  else
    update ledger_account set balance = balance + p_amount
    where member_id = p_member and account = p_account and asset = p_asset
      and balance + p_amount >= 0;
    if not found then
      perform ledger_open(p_member, p_account, p_asset, p_amount);
    end if;
  end if;
  if p_other_member = 0 then
    perform ledger_house_leg(p_other_account, p_asset, -p_amount);
  else
    update ledger_account set balance = balance - p_amount
    where member_id = p_other_member and account = p_other_account and asset = p_asset
      and balance >= p_amount;
    if not found then
      perform ledger_open(p_other_member, p_other_account, p_asset, -p_amount);
    end if;
  end if;

  if p_amount = 0 then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- Any legs, sorted by account so that postings take their locks in one order. A close posts by
-- `ledger_post_close`: nothing else is ever written to a closed day.
drop function ledger_post(text, text, text, integer, bigint[], text[], text[], bigint[], boolean);
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_closed integer;
  v_now timestamptz;
  v_posting bigint;
  v_total bigint := 0;
begin
  perform require_read_committed();
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds)
    into v_closed, v_now from clock;
  insert into ledger_key (idempotency_key, posting_id, legs)
  values (p_key, nextval('ledger_posting_number'), cardinality(p_amounts))
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return ledger_repeated(p_key, p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts);
  end if;
  if p_day <= v_closed then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, asset, amount, p_day, v_now, p_kind, p_object
  from unnest(p_members, p_accounts, p_assets, p_amounts)
    with ordinality as leg(member, account, asset, amount, position);

  for i in 1 .. cardinality(p_amounts) loop
    v_total := case when p_assets[i] = p_assets[1] and p_amounts[i] <> 0
      then v_total + p_amounts[i] end;
    if p_members[i] = 0 then
      perform ledger_house_leg(p_accounts[i], p_assets[i], p_amounts[i]);
    else
      update ledger_account set balance = balance + p_amounts[i]
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i]
        and balance + p_amounts[i] >= 0;
      if not found then
        perform ledger_open(p_members[i], p_accounts[i], p_assets[i], p_amounts[i]);
      end if;
    end if;
  end loop;

  if v_total is distinct from 0 and (v_total is not null or exists (
    select from unnest(p_assets, p_amounts) as leg(asset, amount)
    group by asset having sum(amount) <> 0 or bool_or(amount = 0)
  )) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- Entries of a block in groups of bounded size, each group in an order in which no two are equal:
-- whatever memory, plan or place of rows the database has, the hash is the same.
create or replace function ledger_block_hash(p_previous bytea, p_from bigint, p_to bigint)
returns bytea language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(p_previous || coalesce(string_agg(part, ''::bytea order by member_group, posting_group), ''::bytea))
  from (
    select member_id / 65536 as member_group, posting_id / 65536 as posting_group,
      sha256(string_agg(sha256(convert_to(row(
        posting_id, leg, kind, object, member_id, account, asset, amount, day,
        extract(epoch from posted_at))::text, 'UTF8')), ''::bytea
        order by member_id, posting_id, leg)) as part
    from ledger_entry where xid >= p_from and xid < p_to
    group by member_id / 65536, posting_id / 65536
  ) as parts
$$;

create or replace function ledger_seal() returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last ledger_block;
  v_horizon bigint := ledger_horizon();
  v_from bigint;
  v_entries bigint;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7002);
  select * into v_last from ledger_block order by number desc limit 1;
  v_from := coalesce(v_last.to_xid, 0);
  select count(*) into v_entries from ledger_entry where xid >= v_from and xid < v_horizon;
  if v_entries = 0 then return v_last.number; end if;
  insert into ledger_block (number, from_xid, to_xid, entries, previous_hash, hash)
  values (coalesce(v_last.number, 0) + 1, v_from, v_horizon, v_entries,
    coalesce(v_last.hash, '\x'::bytea),
    ledger_block_hash(coalesce(v_last.hash, '\x'::bytea), v_from, v_horizon));
  return coalesce(v_last.number, 0) + 1;
end $$;

-- Blocks that were sealed before have the old order, which was none: their chain is made anew.
do $$
declare
  v_block ledger_block;
  v_previous bytea := '\x';
begin
  for v_block in select * from ledger_block order by number loop
    update ledger_block set previous_hash = v_previous,
      hash = ledger_block_hash(v_previous, from_xid, to_xid)
    where number = v_block.number returning hash into v_previous;
  end loop;
end $$;

-- How far blocks were compared with their entries: new ones once soon after they are sealed, all
-- of them again and again, a few at a time.
create table ledger_verification (
  singleton boolean primary key default true check (singleton),
  verified_through bigint not null default 0,
  next_recheck bigint not null default 1,
  verified_at timestamptz not null default clock_timestamp()
);
insert into ledger_verification default values;

-- The first block of a range whose hash does not fit its entries or the block before, if any.
create function ledger_first_broken(p_from bigint, p_to bigint) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select b.number from ledger_block b
  where b.number between p_from and p_to and (
    b.previous_hash <> coalesce(
      (select before.hash from ledger_block before where before.number = b.number - 1), '\x'::bytea)
    or b.from_xid <> coalesce(
      (select before.to_xid from ledger_block before where before.number = b.number - 1), 0)
    or b.hash <> ledger_block_hash(b.previous_hash, b.from_xid, b.to_xid))
  order by b.number limit 1
$$;

create or replace function ledger_snapshot_hot() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_horizon bigint;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7008);
  v_horizon := ledger_horizon();
  update ledger_account a
  set balance = a.balance + coalesce((
        select sum(e.amount)::bigint from ledger_entry e
        where e.member_id = 0 and e.account = a.account and e.asset = a.asset
          and e.xid >= a.snapshot_xid and e.xid < v_horizon), 0),
      snapshot_xid = v_horizon
  where a.member_id = 0 and a.hot and a.snapshot_xid < v_horizon;
  with later as materialized (
    select e.account, e.asset, sum(e.amount)::bigint as amount from ledger_entry e
    where e.member_id <> 0 and e.xid >= (select min(snapshot_xid) from ledger_class_total)
      and e.xid < v_horizon
    group by e.account, e.asset
  )
  update ledger_class_total t
  set total = t.total + coalesce(
        (select amount from later where later.account = t.account and later.asset = t.asset), 0),
      snapshot_xid = v_horizon
  where t.snapshot_xid < v_horizon;
end $$;

-- What all members together hold by class of account, as of a transaction; the rest is added up
-- from the entries since. One pass moves all of them on.
create table ledger_class_total (
  account text not null,
  asset text not null,
  total bigint not null,
  snapshot_xid bigint not null,
  primary key (account, asset)
);
insert into ledger_class_total
select class.account, assets.asset, coalesce((select sum(e.amount) from ledger_entry e
    where e.member_id <> 0 and e.account = class.account and e.asset = assets.asset
      and e.xid < ledger_horizon()), 0),
  ledger_horizon()
from unnest(array['available', 'frozen', 'principal', 'conditional', 'vesting', 'escrow']) as class(account),
  unnest(array['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON']) as assets(asset);

create function ledger_class_totals(p_asset text) returns table (account text, total bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.account, (t.total + coalesce(later.amount, 0))::bigint
  from ledger_class_total t left join (
    select e.account, sum(e.amount) as amount from ledger_entry e
    where e.member_id <> 0 and e.asset = p_asset
      and e.xid >= (select min(snapshot_xid) from ledger_class_total)
    group by e.account
  ) as later using (account)
  where t.asset = p_asset
$$;

create or replace function ledger_day_balance(p_account text, p_asset text, p_day integer)
returns bigint language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select ledger_hot_balance(p_account, p_asset) - coalesce((
    select sum(amount)::bigint from ledger_entry
    where member_id = 0 and account = p_account and asset = p_asset and day > p_day), 0)
$$;

create or replace function audit_append(p_actor text, p_action text, p_subject text, p_details jsonb)
returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last audit_entry;
  v_number bigint;
  v_moment timestamptz := clock_timestamp();
  v_previous bytea;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7003);
  select * into v_last from audit_entry order by number desc limit 1;
  v_number := coalesce(v_last.number, 0) + 1;
  v_previous := coalesce(v_last.hash, '\x'::bytea);
  insert into audit_entry values (v_number, v_moment, p_actor, p_action, p_subject, p_details,
    v_previous, audit_hash(v_previous, v_number, v_moment, p_actor, p_action, p_subject, p_details));
  return v_number;
end $$;

-- Lines whose hash does not cover them and the line before, in a range.
create function audit_intact(p_from bigint, p_to bigint) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_and(
    a.hash = audit_hash(a.previous_hash, a.number, a.at, a.actor, a.action, a.subject, a.details)
    and a.previous_hash = coalesce(
      (select before.hash from audit_entry before where before.number = a.number - 1), '\x'::bytea)
    and (a.number = 1 or exists (select from audit_entry before where before.number = a.number - 1))
  ), true) from audit_entry a where a.number between p_from and p_to
$$;

alter index ledger_entry_age set (autosummarize = on);
alter index ledger_entry_posting set (autosummarize = on);

alter function ledger_repeated(text, text, text, integer, bigint[], text[], text[], bigint[])
  set search_path = pg_catalog, public, pg_temp;

grant select on ledger_verification, ledger_class_total to :server_role;
grant update (verified_through, next_recheck, verified_at) on ledger_verification to :server_role;
grant execute on function
  ledger_post(text, text, text, integer, text, bigint, bigint, text, bigint, text),
  ledger_post(text, text, text, integer, bigint[], text[], text[], bigint[]),
  ledger_snapshot_hot(), ledger_seal(), ledger_day_balance(text, text, integer),
  ledger_hot_balance(text, text), ledger_class_totals(text), ledger_first_broken(bigint, bigint),
  ledger_block_hash(bytea, bigint, bigint), ledger_transaction(), ledger_horizon(),
  business_now(), business_day(timestamptz), day_lock(), take_day(), freeze_day(integer),
  advance_clock(bigint), start_clock(bigint, boolean, timestamptz),
  audit_append(text, text, text, jsonb), audit_intact(), audit_intact(bigint, bigint),
  audit_hash(bytea, bigint, timestamptz, text, text, text, jsonb),
  order_released(staking_order) to :server_role;
