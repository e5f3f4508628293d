-- A close is posted in parts, each a short transaction that is in balance by itself, so that
-- nobody waits for a day to be posted. It is decided as a whole before: what is posted follows from
-- the files that were stored with the hash of all of them, and a stopped close goes on from them.
alter table settlement_close drop constraint settlement_close_state_check;
alter table settlement_close
  add constraint settlement_close_state_check
    check (state in ('FROZEN', 'COMPUTED', 'POSTING', 'POSTED')),
  add posted_parts integer not null default 0,
  add parts integer;
comment on column settlement_close.posted_parts is 'parts of the posting that are done; set by the transaction of each';
create index settlement_close_open on settlement_close (day) where state <> 'POSTED';
create index settlement_close_bonus on settlement_close (day) where not bonus_posted;

-- Rows of the part that is being posted. Nobody reads them but the ledger's function.
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

-- What a member was ever credited as income, in the account that it was credited to: kept with
-- the balance, in the same row. `conditional` income counts when it is released (rulebook §9).
alter table ledger_account add earned bigint not null default 0;
comment on column ledger_account.earned is 'micro-units of income credited to this account so far; never falls';

-- What waits for a member's assessments of a week, by its Monday: team lines and fee dividends.
create table conditional_week (
  member_id bigint not null references member,
  week integer not null,
  team bigint not null default 0,
  dividends bigint not null default 0,
  primary key (week, member_id)
) with (fillfactor = 80);
create index conditional_week_member on conditional_week (member_id, week);

-- Kinds of a close's movements that release income to a member (rulebook §2, §9).
create function releases_income(p_kind text) returns boolean language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select p_kind in ('WEEK_COMPLETED', 'FULL_NODE', 'NODE_ACTIVATED')
$$;

insert into conditional_week (member_id, week, team, dividends)
select member_id, day - (day + 3) % 7, coalesce(sum(paid) filter (where kind <> 'FEE_DIVIDEND'), 0),
  coalesce(sum(paid) filter (where kind = 'FEE_DIVIDEND'), 0)
from income_line where conditional group by 1, 2;

update ledger_account a set earned = income.amount from (
  select member_id, sum(amount) as amount from (
    select l.member_id, l.paid as amount from income_line l join line_kind using (kind)
    where asset = 'USDT' and not conditional
    union all
    select member_id, conditional from assessment where state = 'COMPLETED'
    union all
    select member_id, amount from full_node_week where state = 'FULL'
  ) as part group by member_id
) as income
where a.member_id = income.member_id and a.account = 'available' and a.asset = 'USDT';

-- The partition of a month, made ahead by upkeep: making one locks all of `income_line`, and a
-- close must not wait for that, nor anybody for a close.
drop function ensure_income_month(integer);
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
  execute format('alter table public.income_line attach partition public.%I for values from (%s) to (%s)',
    v_name, v_from - date '1970-01-01', v_to - date '1970-01-01');
  return true;
end $$;

-- Empties the rows of the part before. Two who post at once take turns here.
create function begin_close_part() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  truncate close_line, close_leg, close_posting;
end $$;

-- Takes the next part of a close: false when it is posted already, or the close is.
create function take_close_part(p_day integer, p_part integer, p_step text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_close settlement_close;
begin
  perform require_read_committed();
  select * into v_close from settlement_close where day = p_day for no key update;
  if not found or v_close.state = 'POSTED' or v_close.posted_parts > p_part then return false; end if;
  if v_close.state = 'FROZEN' or v_close.posted_parts <> p_part then
    raise exception 'part % of day % cannot be posted now', p_part, p_day using errcode = 'FL001';
  end if;
  update settlement_close set state = 'POSTING', posted_parts = p_part + 1, step = p_step
  where day = p_day;
  return true;
end $$;

-- Posts the rows of a part: its lines as `line_kind` has them and its other movements, one posting
-- for each kind. Zero-sum by kind and asset; no account of a member and no pool goes below zero.
create function post_close_rows(p_object text, p_key text, p_ledger_day integer, p_content text)
returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set jit = off set work_mem = '64MB' as $$
declare
  v_now timestamptz := business_now();
  v_xid bigint := ledger_transaction();
  v_account record;
begin
  insert into close_posting select kind, nextval('ledger_posting_number')
    from (select distinct kind from close_leg) as kinds;
  if exists (select from close_leg group by kind, asset having sum(amount) <> 0) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  insert into ledger_key (idempotency_key, content_hash, posting_id)
    select p_key || ':' || kind, sha256(convert_to(p_key || ':' || p_content, 'UTF8')), posting_id
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
  update ledger_account a set balance = a.balance + c.amount, earned = a.earned + c.earned
  from (
    select member_id, account, asset, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where account = 'available' and amount > 0 and (
        releases_income(kind) or exists (select from line_kind k where k.kind = l.kind))), 0)::bigint
        as earned
    from close_leg l where member_id <> 0
    group by member_id, account, asset order by member_id, account, asset
  ) as c
  where a.member_id = c.member_id and a.account = c.account and a.asset = c.asset;
  if exists (select from close_leg c join ledger_account a using (member_id, account, asset)
    where c.member_id <> 0 and a.balance < 0) then
    raise exception 'a member has too little for %', p_key using errcode = 'FL006';
  end if;
  for v_account in
    select account, asset, sum(amount) as amount from close_leg where member_id = 0
    group by account, asset order by account, asset
  loop
    perform ledger_house_leg(v_account.account, v_account.asset, v_account.amount::bigint);
  end loop;
end $$;

-- What lines move, leg by leg: one leg a line, two where it comes out of the member's own vesting,
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
      select member_id, p_day - (p_day + 3) % 7,
        coalesce(sum(paid) filter (where kind <> 'FEE_DIVIDEND'), 0),
        coalesce(sum(paid) filter (where kind = 'FEE_DIVIDEND'), 0)
      from close_line where conditional and paid > 0 group by member_id order by member_id
    on conflict (week, member_id) do update
      set team = known.team + excluded.team, dividends = known.dividends + excluded.dividends;
  end if;
end $$;

-- Posts the part of a close whose rows were copied in: the income lines, then everything they and
-- the other movements move, on the closed day itself.
drop function ledger_post_close(integer, text, integer);
create function ledger_post_close(p_day integer, p_part integer) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
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
  perform post_close_rows('close:' || p_day, 'close:' || p_day || ':' || p_part, p_day, v_close.content_hash);
end $$;

-- Credits a posted day's global bonus on the day after it (rulebook §6, step 11), once.
create function ledger_post_bonus(p_day integer, p_ledger_day integer) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
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
    from income_line where day = p_day and kind in (select kind from line_kind where posted_with = 'BONUS');
  perform add_line_legs(p_day, 'BONUS');
  perform post_close_rows('close:' || p_day, 'close:' || p_day || ':bonus', p_ledger_day, v_close.content_hash);
  update settlement_close set bonus_posted = true where day = p_day;
  return true;
end $$;

drop function open_close_legs();

-- Files of a close that nobody has relied on yet may be made again.
create function discard_files(p_day integer) returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from settlement_close where day = p_day and state = 'FROZEN' for no key update;
  if not found then return; end if;
  delete from settlement_file where day = p_day;
end $$;

-- Since when a member is suspended and until when not any more; a suspension counts from the close
-- of its first day on, so that a close under way never changes (rulebook §5).
create table member_suspension (
  member_id bigint not null references member,
  from_day integer not null,
  until_day integer check (until_day >= from_day),
  primary key (member_id, from_day)
);
create function is_suspended(p_member bigint, p_day integer) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member_suspension where member_id = p_member
    and from_day <= p_day and (until_day is null or until_day > p_day))
$$;
insert into member_suspension (member_id, from_day)
  select member_id, closed_through + 1 from member, clock where suspended;
alter table member drop suspended;

revoke insert on income_line from :server_role;
grant insert on close_line, close_leg to :server_role;
grant select on conditional_week, member_suspension to :server_role;
revoke all on function begin_close_part(), take_close_part(integer, integer, text),
  post_close_rows(text, text, integer, text), add_line_legs(integer, text) from public;
grant execute on function begin_close_part(), take_close_part(integer, integer, text),
  ledger_post_close(integer, integer), ledger_post_bonus(integer, integer),
  ensure_income_month(integer), discard_files(integer), is_suspended(bigint, integer),
  releases_income(text) to :server_role;
