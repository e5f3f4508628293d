-- Posting a close: income lines, everything that they and its other movements move, and what members
-- hold by closes.
--
-- Invariants
--   * A close is posted by one transaction: all of it, for everybody, in one instant
--     (docs/decisions/0132). Most of it is written before that instant, and seen by nobody.
--   * A member's balance is the account's row and what all closes so far settled there. No close
--     changes a row of an account.
--   * The rules of `ledger_post` hold: one posting for each kind, zero-sum by kind and asset, no
--     account of a member and no pool below zero.
--   * Only the close of a day writes to it once it is closed; the global bonus goes to an open day.
--   * A line goes to `available`, or to `conditional` where an assessment decides (rulebook §9). A
--     line out of `vesting` comes from the member's own account, every other from the house's.
--   * Entries of the journal up to `journaled_through` were written before the close was posted.
--
-- Writers: these functions alone. The server's role copies the rows of a close into `close_line`,
-- `close_leg` and `close_position`, which only the functions read.

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

-- What all closes through a day brought a member, or took where it is negative, by account and asset;
-- a partition for each of the last days (docs/decisions/0132).
create table settled (
  day business_day not null,
  member_id bigint not null,
  available_usdt bigint not null,
  available_usdb bigint not null,
  available_bhc bigint not null,
  available_wpt bigint not null,
  conditional_usdt bigint not null,
  principal_usdt bigint not null,
  principal_usdb bigint not null,
  escrow_usdt bigint not null,
  vesting_usdb bigint not null,
  vesting_bhc bigint not null,
  vesting_wpt bigint not null,
  earned_usdt bigint not null,
  earned_usdb bigint not null,
  earned_bhc bigint not null,
  earned_wpt bigint not null,
  earned_static bigint not null,
  -- What is available is never less than an account's own row says, so that a debit of it asks here
  -- only when that row holds too little.
  constraint settled_available check (
    least(available_usdt, available_usdb, available_bhc, available_wpt) >= 0)
) partition by list (day);

-- What closes settled by account, as of the last that is posted.
create view settled_account as
  select member_id, part.account, part.asset, part.balance, part.earned, part.earned_static
  from settled cross join lateral (values
    ('available', 'USDT', available_usdt, earned_usdt, earned_static),
    ('available', 'USDB', available_usdb, earned_usdb, 0),
    ('available', 'BHC', available_bhc, earned_bhc, 0),
    ('available', 'WPT', available_wpt, earned_wpt, 0),
    ('conditional', 'USDT', conditional_usdt, 0, 0),
    ('principal', 'USDT', principal_usdt, 0, 0),
    ('principal', 'USDB', principal_usdb, 0, 0),
    ('escrow', 'USDT', escrow_usdt, 0, 0),
    ('vesting', 'USDB', vesting_usdb, 0, 0),
    ('vesting', 'BHC', vesting_bhc, 0, 0),
    ('vesting', 'WPT', vesting_wpt, 0, 0)
  ) as part(account, asset, balance, earned, earned_static)
  where day = (select day from last_posted) and (part.balance <> 0 or part.earned <> 0);

-- What a member holds in each account: its own row and what closes settled.
create view member_account as
  select member_id, account, asset, sum(balance)::bigint::micro as balance,
    sum(earned)::bigint::micro as earned, sum(earned_static)::bigint::micro as earned_static
  from (
    select member_id, account, asset, balance, earned, earned_static
    from ledger_account where member_id <> 0
    union all
    select member_id, account, asset, balance, earned, earned_static from settled_account
  ) as part
  group by member_id, account, asset;

-- Who holds how much, for people who look something up (examples/06).
create view account_balance as
  select m.member_id, m.address as holder, a.account, a.asset, a.balance
  from member_account a join member m using (member_id)
  union all
  select 0, 'house', account, asset, balance from ledger_total where is_house;

-- Debits of accounts from which closes take too, since the last close began to be posted: these alone
-- are checked again in the instant in which it is. A crash ends that close, which checks all anew.
create unlogged table account_taken (member_id bigint not null);

-- Takes an amount from a member's account where its own row alone does not decide. The row is locked
-- before it is read; what closes settled cannot change while the transaction holds the day.
create function ledger_take(p_member bigint, p_account text, p_asset text, p_amount bigint)
returns void language plpgsql volatile as $$
declare
  v_own bigint;
  v_settled bigint;
begin
  insert into ledger_account (member_id, account, asset, balance)
  values (p_member, p_account, p_asset, 0) on conflict do nothing;
  select balance into v_own from ledger_account
  where member_id = p_member and account = p_account and asset = p_asset for no key update;
  select balance into v_settled from settled_account
  where member_id = p_member and account = p_account and asset = p_asset;
  if v_own + coalesce(v_settled, 0) < p_amount then
    raise exception 'member % has too little % in %', p_member, p_asset, p_account
      using errcode = 'FL006';
  end if;
  update ledger_account set balance = balance - p_amount
  where member_id = p_member and account = p_account and asset = p_asset;
  if not decides_alone(p_account) then
    insert into account_taken values (p_member);
  end if;
end $$;

-- Rows of the close that is being posted, truncated before the next one. The types are plain, since
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
create index close_leg_house on close_leg (account, asset) where member_id = 0;
create unlogged table close_position (
  member_id bigint not null,
  kind text not null,
  from_day integer not null,
  amount bigint not null,
  schedule text not null,
  requires_active text not null,
  closes_counted integer not null,
  ended boolean not null
);
comment on table close_position is 'release_position, as a close leaves those that it counted';

-- True for movements of a close, other than lines, that credit income (rulebook §2, §9).
create function releases_income(p_kind text) returns boolean language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select p_kind in ('WEEK_COMPLETED', 'FULL_NODE', 'NODE_ACTIVATED')
$$;

-- Begins the transaction that posts a day; false if the day is posted. While a session reads all
-- tables, like a dump, rows of the close before cannot be truncated, and are deleted.
create function begin_posting(p_day integer, p_content text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  v_close settlement_close;
begin
  perform require_read_committed();
  select * into v_close from settlement_close where day = p_day for no key update;
  if v_close.state = 'POSTED' then return false; end if;
  if v_close.state is distinct from 'COMPUTED' or v_close.content_hash <> p_content then
    raise exception 'day % came to something else before', p_day using errcode = 'FL001';
  end if;
  -- What is taken from now on is checked once more in the end; all before it, when this is written.
  delete from account_taken;
  lock table close_leg in share row exclusive mode;
  begin
    truncate close_line, close_leg, close_position;
  exception when lock_not_available then
    delete from close_line;
    delete from close_leg;
    delete from close_position;
  end;
  return true;
end $$;

-- Turns lines into legs: one for the member, another one if the line comes out of its own vesting,
-- and one of the house for each kind.
create function add_line_legs(p_day integer) returns void
language plpgsql volatile as $$
begin
  insert into close_leg
    select l.kind, l.member_id, case when l.conditional then 'conditional' else 'available' end,
      k.asset, l.paid
    from close_line l join line_kind k on k.kind = l.kind and k.posted_with = 'CLOSE'
    where l.paid > 0
    union all
    select l.kind, l.member_id, 'vesting', k.asset, -l.paid
    from close_line l join line_kind k
      on k.kind = l.kind and k.posted_with = 'CLOSE' and k.source = 'vesting'
    where l.paid > 0
    union all
    select l.kind, 0, k.source, k.asset, -sum(l.paid)::bigint
    from close_line l join line_kind k
      on k.kind = l.kind and k.posted_with = 'CLOSE' and k.source <> 'vesting'
    where l.paid > 0 group by l.kind, k.source, k.asset;
  insert into conditional_week as known (member_id, week, team, dividends)
    select member_id, week_of(p_day),
      coalesce(sum(paid) filter (where kind <> 'FEE_DIVIDEND'), 0),
      coalesce(sum(paid) filter (where kind = 'FEE_DIVIDEND'), 0)
    from close_line where conditional and paid > 0 group by member_id order by member_id
  on conflict (week, member_id) do update
    set team = known.team + excluded.team, dividends = known.dividends + excluded.dividends;
end $$;

-- Writes the entries of a close, one posting for each kind, and what they bring the house and classes
-- in all.
create function add_close_entries(p_day integer, p_content text) returns void
language plpgsql volatile as $$
begin
  if exists (select from close_leg group by kind, asset having sum(amount) <> 0) then
    raise exception 'legs of day % do not sum to zero', p_day using errcode = 'FL003';
  end if;
  with key as (
    insert into ledger_key (idempotency_key, content_hash, posting_id, kind, object, day)
      select 'close:' || p_day || ':' || kind,
        sha256(convert_to('close:' || p_day || ':' || p_content, 'UTF8')),
        nextval('ledger_posting_number'), kind, 'close:' || p_day, p_day
      from (select distinct kind from close_leg) as kinds
    returning kind, posting_id, object
  )
  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
    select member_id, posting_id,
      row_number() over (partition by kind, member_id order by account, asset),
      account, asset, amount, p_day, business_now(), kind, object
    from (
      select kind, member_id, account, asset, sum(amount)::bigint as amount
      from close_leg group by kind, member_id, account, asset having sum(amount) <> 0
    ) as leg join key using (kind);
  perform ledger_wait(account, asset, amount) from (
    select account, asset, sum(amount)::bigint as amount from close_leg
    where member_id = 0 group by account, asset
  ) as of_house;
  insert into ledger_waiting (account, asset, amount)
    select account, asset, sum(amount) from close_leg
    where member_id <> 0 and account <> 'available'
    group by account, asset having sum(amount) <> 0;
end $$;

-- Fills the partition of a day: what the day before left, and the legs of the close.
create function settle_accounts(p_day integer) returns void
language plpgsql volatile as $$
begin
  if exists (select from close_leg where member_id <> 0 and lower(account || '_' || asset) not in (
    select attname from pg_attribute where attrelid = 'settled'::regclass)) then
    raise exception 'day % moves an account that no close settles', p_day using errcode = 'FL005';
  end if;
  if exists (select from pg_inherits where inhparent = 'settled'::regclass)
    and not exists (select from pg_inherits where inhparent = 'settled'::regclass
      and inhrelid = to_regclass('public.settled_' || p_day - 1)) then
    raise exception 'what closes settled before day % is missing', p_day;
  end if;
  execute format('create table public.%I (like public.settled including constraints)',
    'settled_' || p_day);
  execute format($fill$
    insert into public.%I
    select %s, member_id,
      coalesce(b.available_usdt, 0) + coalesce(c.available_usdt, 0),
      coalesce(b.available_usdb, 0) + coalesce(c.available_usdb, 0),
      coalesce(b.available_bhc, 0) + coalesce(c.available_bhc, 0),
      coalesce(b.available_wpt, 0) + coalesce(c.available_wpt, 0),
      coalesce(b.conditional_usdt, 0) + coalesce(c.conditional_usdt, 0),
      coalesce(b.principal_usdt, 0) + coalesce(c.principal_usdt, 0),
      coalesce(b.principal_usdb, 0) + coalesce(c.principal_usdb, 0),
      coalesce(b.escrow_usdt, 0) + coalesce(c.escrow_usdt, 0),
      coalesce(b.vesting_usdb, 0) + coalesce(c.vesting_usdb, 0),
      coalesce(b.vesting_bhc, 0) + coalesce(c.vesting_bhc, 0),
      coalesce(b.vesting_wpt, 0) + coalesce(c.vesting_wpt, 0),
      coalesce(b.earned_usdt, 0) + coalesce(c.earned_usdt, 0),
      coalesce(b.earned_usdb, 0) + coalesce(c.earned_usdb, 0),
      coalesce(b.earned_bhc, 0) + coalesce(c.earned_bhc, 0),
      coalesce(b.earned_wpt, 0) + coalesce(c.earned_wpt, 0),
      coalesce(b.earned_static, 0) + coalesce(c.earned_static, 0)
    from (select * from public.settled where day = %s - 1) as b full join (
      select member_id,
        sum(amount) filter (where account = 'available' and asset = 'USDT') as available_usdt,
        sum(amount) filter (where account = 'available' and asset = 'USDB') as available_usdb,
        sum(amount) filter (where account = 'available' and asset = 'BHC') as available_bhc,
        sum(amount) filter (where account = 'available' and asset = 'WPT') as available_wpt,
        sum(amount) filter (where account = 'conditional') as conditional_usdt,
        sum(amount) filter (where account = 'principal' and asset = 'USDT') as principal_usdt,
        sum(amount) filter (where account = 'principal' and asset = 'USDB') as principal_usdb,
        sum(amount) filter (where account = 'escrow') as escrow_usdt,
        sum(amount) filter (where account = 'vesting' and asset = 'USDB') as vesting_usdb,
        sum(amount) filter (where account = 'vesting' and asset = 'BHC') as vesting_bhc,
        sum(amount) filter (where account = 'vesting' and asset = 'WPT') as vesting_wpt,
        sum(amount) filter (where is_earned and asset = 'USDT') as earned_usdt,
        sum(amount) filter (where is_earned and asset = 'USDB') as earned_usdb,
        sum(amount) filter (where is_earned and asset = 'BHC') as earned_bhc,
        sum(amount) filter (where is_earned and asset = 'WPT') as earned_wpt,
        sum(amount) filter (where is_earned and kind = 'STATIC') as earned_static
      from (select leg.*, account = 'available' and amount > 0 and (releases_income(leg.kind)
          or exists (select from public.line_kind k where k.kind = leg.kind)) as is_earned
        from public.close_leg leg where member_id <> 0) as leg
      group by member_id
    ) as c using (member_id)$fill$, 'settled_' || p_day, p_day, p_day);
  execute format('alter table public.%I add primary key (member_id), add check (day = %s)',
    'settled_' || p_day, p_day);
  execute format('analyze public.%I', 'settled_' || p_day);
end $$;

-- Refuses a close that takes more from an account than it holds. What is available only grows.
-- @param p_taken SQL of the members from whom something was taken
create function require_covered(p_day integer, p_taken text) returns void
language plpgsql volatile as $$
declare
  v_missing boolean;
begin
  execute format($check$
    select exists (
      select from (
        select distinct member_id from %s
      ) as taken join public.%I s using (member_id) cross join lateral (values
        ('conditional', 'USDT', s.conditional_usdt), ('escrow', 'USDT', s.escrow_usdt),
        ('principal', 'USDT', s.principal_usdt), ('principal', 'USDB', s.principal_usdb),
        ('vesting', 'USDB', s.vesting_usdb), ('vesting', 'BHC', s.vesting_bhc),
        ('vesting', 'WPT', s.vesting_wpt)) as part(account, asset, balance)
      left join ledger_account own using (member_id, account, asset)
      where part.balance < 0 and coalesce(own.balance, 0) + part.balance < 0)
    $check$, p_taken, 'settled_' || p_day) into v_missing;
  if v_missing then
    raise exception 'a member has too little for day %', p_day using errcode = 'FL006';
  end if;
end $$;

-- A close is written in pieces, each a statement with a bound of its own. Below zero, `journaled_through`
-- says how far it is; nobody else sees that.
create function go_on_writing(p_day integer, p_from integer, p_to integer) returns void
language plpgsql volatile as $$
begin
  update settlement_close set journaled_through = p_to
  where day = p_day and state = 'COMPUTED' and journaled_through is not distinct from p_from;
  if not found then
    raise exception 'day % cannot be posted now', p_day using errcode = 'FL001';
  end if;
end $$;

-- The first piece of a close. The state numbers positions by itself: those that agree in all that
-- decides about them release alike.
create function write_positions(p_day integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set jit = off set work_mem = '64MB' as $$
begin
  perform go_on_writing(p_day, null, -3);
  update release_position as p
  set closes_counted = counted.closes_counted,
    ended_day = case when counted.ended then p_day end
  from close_position as counted
  where p.ended_day is null and p.member_id = counted.member_id and p.kind = counted.kind
    and p.from_day = counted.from_day and p.amount = counted.amount
    and p.schedule = counted.schedule::jsonb
    and to_jsonb(p.requires_active) = counted.requires_active::jsonb
    and p.closes_counted = counted.closes_counted - 1;
end $$;

-- Lines, from the rows copied in, and the legs that they bring.
create function write_lines(p_day integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set jit = off set work_mem = '64MB' as $$
begin
  perform go_on_writing(p_day, -3, -2);
  insert into income_line
    select member_id, p_day, kind, target, accelerated, carried, paid, pending, conditional
    from close_line;
  perform add_line_legs(p_day);
end $$;

create function write_entries(p_day integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set jit = off set work_mem = '64MB' as $$
begin
  perform go_on_writing(p_day, -2, -1);
  perform add_close_entries(p_day, (select content_hash from settlement_close where day = p_day));
end $$;

-- The last piece: what members hold by closes, and that nobody would hold less than nothing.
create function write_settled(p_day integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
set jit = off set work_mem = '64MB' as $$
begin
  perform go_on_writing(p_day, -1, 0);
  perform settle_accounts(p_day);
  perform require_covered(p_day, 'close_leg where member_id <> 0 and amount < 0');
end $$;

-- Refuses to commit a close that is written and not posted.
create function require_posted() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from settlement_close
    where day = new.day and state <> 'POSTED' and journaled_through is not null) then
    raise exception 'day % is written and not posted', new.day using errcode = 'FL001';
  end if;
  return null;
end $$;
create constraint trigger require_posted after update of journaled_through on settlement_close
  deferrable initially deferred for each row execute function require_posted();

-- Posts what was written, for everybody: what follows is read with the close, what came before
-- without it. Last in its transaction, since nobody acts meanwhile; like `freeze_day` it waits shortly
-- for those who act, and the caller tries again.
create function post_close(p_day integer) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_leg record;
begin
  perform pg_advisory_xact_lock(day_lock());
  update settlement_close set state = 'POSTED', closed_at = business_now(),
    journaled_through = nextval(pg_get_serial_sequence('journal_entry', 'entry_id'))
  where day = p_day and state = 'COMPUTED' and journaled_through = 0;
  if not found then
    raise exception 'day % cannot be posted now', p_day using errcode = 'FL001';
  end if;
  perform require_covered(p_day, 'account_taken');
  for v_leg in
    select account, asset from close_leg where member_id = 0
    group by account, asset having sum(amount) < 0 order by account, asset
  loop
    perform ledger_check_debit(v_leg.account, v_leg.asset);
  end loop;
  execute format('alter table public.settled attach partition public.%I for values in (%s)',
    'settled_' || p_day, p_day);
  update clock set open_through = p_day + 2;
end $$;

-- Drops partitions of `settled` that nobody reads any more.
create function drop_settled() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  v_name text;
begin
  for v_name in select inhrelid::regclass::text from pg_inherits
    where inhparent = 'settled'::regclass
      and substr(inhrelid::regclass::text, 9)::int < (select day from last_posted) - 1
  loop
    execute format('drop table public.%I', v_name);
  end loop;
end $$;

-- Credits a posted day's global bonus on the day after it, once (rulebook §6, step 11).
create function ledger_post_bonus(p_day integer, p_ledger_day integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_close settlement_close;
  v_kind record;
  v_posting bigint;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock_shared(7001);
  select * into v_close from settlement_close where day = p_day for no key update;
  if v_close.state is distinct from 'POSTED' or v_close.bonus_posted then return false; end if;
  perform require_open(p_ledger_day);
  for v_kind in
    select kind, asset, source, sum(paid)::bigint as paid
    from income_line join line_kind using (kind)
    where day = p_day and posted_with = 'BONUS' and paid > 0
    group by kind, asset, source order by kind
  loop
    insert into ledger_key (idempotency_key, content_hash, posting_id, kind, object, day)
    values ('close:' || p_day || ':bonus:' || v_kind.kind,
      sha256(convert_to('close:' || p_day || ':bonus:' || v_close.content_hash, 'UTF8')),
      nextval('ledger_posting_number'), v_kind.kind, 'close:' || p_day, p_ledger_day)
    returning posting_id into v_posting;
    insert into ledger_entry
      (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
    select member_id, v_posting, 1, 'available', v_kind.asset, paid, p_ledger_day,
      business_now(), v_kind.kind, 'close:' || p_day
    from income_line where day = p_day and kind = v_kind.kind and paid > 0
    union all
    select 0, v_posting, 1, v_kind.source, v_kind.asset, -v_kind.paid, p_ledger_day,
      business_now(), v_kind.kind, 'close:' || p_day;
    insert into ledger_account as held (member_id, account, asset, balance, earned)
      select member_id, 'available', v_kind.asset, paid, paid
      from income_line where day = p_day and kind = v_kind.kind and paid > 0 order by member_id
    on conflict (member_id, account, asset) do update
      set balance = held.balance + excluded.balance, earned = held.earned + excluded.earned;
    perform ledger_wait(v_kind.source, v_kind.asset, -v_kind.paid);
    perform ledger_check_debit(v_kind.source, v_kind.asset);
  end loop;
  update settlement_close set bonus_posted = true where day = p_day;
  return true;
end $$;

grant select on line_kind, income_line, settled, settled_account, member_account, account_balance
  to :server_role;
grant insert on close_line, close_leg, close_position to :server_role;
grant execute on function ensure_income_month(integer), releases_income(text),
  begin_posting(integer, text), write_positions(integer), write_lines(integer),
  write_entries(integer), write_settled(integer), post_close(integer), drop_settled(),
  ledger_post_bonus(integer, integer) to :server_role;
