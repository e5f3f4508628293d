-- Posting a close: income lines, and everything that they and its other movements move.
--
-- Invariants
--   * A close is posted in parts, each a short transaction in balance by itself, in order, once.
--   * The rules of `ledger_post` hold: one posting for each kind of a part, zero-sum by kind and
--     asset, no account of a member and no pool below zero.
--   * Only the close of a day writes to it once it is closed; the global bonus goes to an open day.
--   * A line goes to `available`, or to `conditional` where an assessment decides (rulebook §9). A
--     line out of `vesting` comes from the member's own account, every other from the house's.
--
-- Writers: these functions alone. The server's role copies the rows of a part into `close_line` and
-- `close_leg`, which only the functions read.

-- Filled from the plan's registry of line kinds after every migration (line-kinds.ts).
create table line_kind (
  kind text primary key,
  asset text not null,
  source text not null,
  posted_with text not null check (posted_with in ('CLOSE', 'BONUS', 'NODE'))
);
comment on column line_kind.source is
  'an account of the house, the member''s own vesting, or the buyer''s escrow';
comment on column line_kind.posted_with is
  'the close of its day, the bonus a day later, or the split of a node''s price';

-- Lines by month. Rows come in day by day, so that block ranges tell where a day is.
create table income_line (
  member_id bigint not null,
  day business_day not null,
  kind text not null,
  target micro not null,
  accelerated micro not null,
  carried micro not null,
  paid micro not null,
  pending micro not null,
  conditional boolean not null,
  primary key (member_id, day, kind)
) partition by range (day);
create index income_line_by_day on income_line using brin (day) with (pages_per_range = 16);

-- Makes the partition of a day's month ahead of time: a close must not wait for the lock that this
-- takes, and nobody for a close. The check constraint saves the scan of attaching.
create function ensure_income_month(p_day integer) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_from date := date_trunc('month', date '1970-01-01' + p_day);
  v_to date := v_from + interval '1 month';
  v_name text := 'income_line_' || to_char(v_from, 'YYYYMM');
begin
  if to_regclass('public.' || v_name) is not null then return false; end if;
  perform pg_advisory_xact_lock(7007);
  if to_regclass('public.' || v_name) is not null then return false; end if;
  execute format('create table public.%I (like public.income_line including defaults)', v_name);
  execute format('alter table public.%I add primary key (member_id, day, kind)', v_name);
  execute format('create index on public.%I using brin (day) with (pages_per_range = 16)', v_name);
  execute format('alter table public.%I add constraint %I check (day >= %s and day < %s)',
    v_name, v_name || '_days', v_from - date '1970-01-01', v_to - date '1970-01-01');
  -- Attaching waits for nobody who reads or writes other months.
  execute format(
    'alter table public.income_line attach partition public.%I for values from (%s) to (%s)',
    v_name, v_from - date '1970-01-01', v_to - date '1970-01-01');
  return true;
end $$;

-- Rows of the part that is being posted, truncated before the next one. The types are plain, since
-- a bulk copy would check each value of a domain.
create unlogged table close_line (
  member_id bigint not null,
  kind text not null,
  target bigint not null,
  accelerated bigint not null,
  carried bigint not null,
  paid bigint not null,
  pending bigint not null,
  conditional boolean not null
);
create unlogged table close_leg (
  kind text not null,
  member_id bigint not null,
  account text not null,
  asset text not null,
  amount bigint not null
);
create unlogged table close_posting (kind text primary key, posting_id bigint not null);

-- True for movements of a close, other than lines, that credit income (rulebook §2, §9).
create function releases_income(p_kind text) returns boolean language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select p_kind in ('WEEK_COMPLETED', 'FULL_NODE', 'NODE_ACTIVATED')
$$;

-- Empties the rows of the part before; two sessions that post at once take turns here. While a
-- session reads all tables, like a dump, the tables cannot be truncated, and rows are deleted.
create function begin_close_part() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
begin
  lock table close_leg in share row exclusive mode;
  begin
    truncate close_line, close_leg, close_posting;
  exception when lock_not_available then
    delete from close_line;
    delete from close_leg;
    delete from close_posting;
  end;
end $$;

-- Takes the next part of a close; false if the part or the close is posted already.
create function take_close_part(p_day integer, p_part integer, p_step text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_close settlement_close;
begin
  perform require_read_committed();
  select * into v_close from settlement_close where day = p_day for no key update;
  if not found or v_close.state = 'POSTED' or v_close.posted_parts > p_part then
    return false;
  end if;
  if v_close.state = 'FROZEN' or v_close.posted_parts <> p_part then
    raise exception 'part % of day % cannot be posted now', p_part, p_day using errcode = 'FL001';
  end if;
  update settlement_close set state = 'POSTING', posted_parts = p_part + 1, step = p_step
  where day = p_day;
  return true;
end $$;

-- Turns lines into legs: one for the member, another one if the line comes out of its own vesting,
-- and one of the house for each kind.
create function add_line_legs(p_day integer, p_with text) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into close_leg
    select l.kind, l.member_id, case when l.conditional then 'conditional' else 'available' end,
      k.asset, l.paid
    from close_line l join line_kind k on k.kind = l.kind and k.posted_with = p_with
    where l.paid > 0
    union all
    select l.kind, l.member_id, 'vesting', k.asset, -l.paid
    from close_line l join line_kind k
      on k.kind = l.kind and k.posted_with = p_with and k.source = 'vesting'
    where l.paid > 0
    union all
    select l.kind, 0, k.source, k.asset, -sum(l.paid)::bigint
    from close_line l join line_kind k
      on k.kind = l.kind and k.posted_with = p_with and k.source <> 'vesting'
    where l.paid > 0 group by l.kind, k.source, k.asset;
  if p_with = 'CLOSE' then
    insert into conditional_week as known (member_id, week, team, dividends)
      select member_id, week_of(p_day),
        coalesce(sum(paid) filter (where kind <> 'FEE_DIVIDEND'), 0),
        coalesce(sum(paid) filter (where kind = 'FEE_DIVIDEND'), 0)
      from close_line where conditional and paid > 0 group by member_id order by member_id
    on conflict (week, member_id) do update
      set team = known.team + excluded.team, dividends = known.dividends + excluded.dividends;
  end if;
end $$;

-- Posts the legs of a part. Accounts are looked up by their key: the hash or merge join that the
-- planner prefers for a large part would read all accounts.
create function post_close_rows(p_object text, p_key text, p_ledger_day integer, p_content text)
returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set jit = off set work_mem = '64MB'
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_now timestamptz := business_now();
  v_xid bigint := ledger_transaction();
  v_account record;
  v_least bigint;
begin
  insert into close_posting select kind, nextval('ledger_posting_number')
    from (select distinct kind from close_leg) as kinds;
  if exists (select from close_leg group by kind, asset having sum(amount) <> 0) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  insert into ledger_key (idempotency_key, content_hash, posting_id, kind, object, day)
    select p_key || ':' || kind, sha256(convert_to(p_key || ':' || p_content, 'UTF8')), posting_id,
      kind, p_object, p_ledger_day
    from close_posting;
  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, xid, posted_at, kind, object)
    select member_id, posting_id,
      row_number() over (partition by kind, member_id order by account, asset),
      account, asset, amount, p_ledger_day, v_xid, v_now, kind, p_object
    from (
      select kind, member_id, account, asset, sum(amount)::bigint as amount
      from close_leg group by kind, member_id, account, asset having sum(amount) <> 0
    ) as leg join close_posting using (kind);

  insert into ledger_account as held (member_id, account, asset, balance, earned)
    select member_id, account, asset, 0, 0 from close_leg c
    where member_id <> 0 and not exists (select from ledger_account a
      where a.member_id = c.member_id and a.account = c.account and a.asset = c.asset)
    group by member_id, account, asset order by member_id, account, asset
    on conflict do nothing;
  with changed as (
    update ledger_account a set balance = a.balance + c.amount, earned = a.earned + c.earned,
      earned_static = a.earned_static + c.static
    from (
      select member_id, account, asset, sum(amount)::bigint as amount,
        coalesce(sum(amount) filter (where account = 'available' and amount > 0 and (
          releases_income(kind) or exists (select from line_kind k where k.kind = l.kind)
        )), 0)::bigint as earned,
        coalesce(sum(amount) filter (where account = 'available' and kind = 'STATIC'), 0)::bigint
          as static
      from close_leg l where member_id <> 0
      group by member_id, account, asset order by member_id, account, asset
    ) as c
    where a.member_id = c.member_id and a.account = c.account and a.asset = c.asset
    returning a.balance
  )
  select coalesce(min(balance), 0) into v_least from changed;
  if v_least < 0 then
    raise exception 'a member has too little for %', p_key using errcode = 'FL006';
  end if;
  for v_account in
    select account, asset, sum(amount) as amount from close_leg where member_id = 0
    group by account, asset order by account, asset
  loop
    perform ledger_house_leg(v_account.account, v_account.asset, v_account.amount::bigint);
  end loop;
end $$;

-- Posts the part whose rows were copied in, on the closed day itself.
create function ledger_post_close(p_day integer, p_part integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_close settlement_close;
begin
  select * into v_close from settlement_close where day = p_day;
  if v_close.state <> 'POSTING' or v_close.posted_parts <> p_part + 1 then
    raise exception 'part % of day % was not taken', p_part, p_day using errcode = 'FL001';
  end if;
  insert into income_line
    select member_id, p_day, kind, target, accelerated, carried, paid, pending, conditional
    from close_line;
  perform add_line_legs(p_day, 'CLOSE');
  perform post_close_rows('close:' || p_day, 'close:' || p_day || ':' || p_part, p_day,
    v_close.content_hash);
end $$;

-- Credits a posted day's global bonus on the day after it, once (rulebook §6, step 11).
create function ledger_post_bonus(p_day integer, p_ledger_day integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_close settlement_close;
  v_closed integer;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock_shared(7001);
  select closed_through into v_closed from clock;
  select * into v_close from settlement_close where day = p_day for no key update;
  if v_close.state is distinct from 'POSTED' or v_close.bonus_posted then return false; end if;
  if p_ledger_day <= v_closed then
    raise exception 'day % is closed', p_ledger_day using errcode = 'FL001';
  end if;
  perform begin_close_part();
  insert into close_line
    select member_id, kind, target, accelerated, carried, paid, pending, conditional
    from income_line
    where day = p_day and kind in (select kind from line_kind where posted_with = 'BONUS');
  perform add_line_legs(p_day, 'BONUS');
  perform post_close_rows('close:' || p_day, 'close:' || p_day || ':bonus', p_ledger_day,
    v_close.content_hash);
  update settlement_close set bonus_posted = true where day = p_day;
  return true;
end $$;

grant select on line_kind, income_line to :server_role;
grant insert on close_line, close_leg to :server_role;
grant execute on function ensure_income_month(integer), releases_income(text), begin_close_part(),
  take_close_part(integer, integer, text), ledger_post_close(integer, integer),
  ledger_post_bonus(integer, integer) to :server_role;
