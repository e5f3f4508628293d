-- Units, who may create objects, business time, and which days are open.
--
-- From the first release on migrations only grow: an applied file is never edited (see README.md).
--
-- Invariants
--   * PUBLIC may neither create objects nor call functions here, temporary objects included.
--   * Business time is database time plus one offset, and never runs backwards (rulebook §0).
--   * Days close one after another; nothing is written to a closed day but by its own close.
--   * Nobody acts two days ahead of the books: while the close of a day is not posted, nothing is
--     written to the day after the next (docs/decisions/0133).
--
-- Errors: FL001 the day is closed, FL008 the day is not open yet.
--
-- Writers: functions alone. The server's role reads the clock.

-- A domain, view or function made by a session could be found by a function that runs as the
-- owner, and would then run as the owner too.
do $$ begin
  execute format('revoke temporary, create on database %I from public', current_database());
end $$;
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to :server_role;
grant select on migration to :server_role;

-- Domains name units and have no constraints, so that plans treat them as their base types.
create domain micro as bigint;
comment on domain micro is 'amount of an asset in units of 10⁻⁶';
create domain business_day as integer;
comment on domain business_day is 'days since 1970-01-01 in UTC+8 (rulebook §0)';

create table clock (
  singleton boolean primary key default true check (singleton),
  offset_seconds bigint not null default 0,
  closed_through business_day not null,
  open_through business_day not null,
  movable boolean not null
);
comment on column clock.open_through is 'two days after the last posted close (012)';
comment on column clock.movable is 'true on the development chain alone';

-- The ledger must see what others have committed meanwhile: with an older snapshot it would book
-- twice.
create function require_read_committed() returns void language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger is written in READ COMMITTED only' using errcode = 'FL007';
  end if;
end $$;

create function business_now() returns timestamptz language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select clock_timestamp() + make_interval(secs => offset_seconds) from clock
$$;

create function business_day(moment timestamptz) returns integer language sql immutable as $$
  select floor((extract(epoch from moment) + 28800) / 86400)::integer
$$;

-- The Monday of a day's week (rulebook §9).
create function week_of(p_day integer) returns integer language sql immutable as $$
  select p_day - (p_day + 3) % 7
$$;

-- The advisory lock of the day: shared by whoever writes to a day, exclusive for whoever moves
-- time on or closes a day. `ledger_post` repeats the number, since a call costs it time.
create function day_lock() returns integer language sql immutable as $$ select 7001 $$;

-- Refuses a day that is closed or not open yet; the caller holds the lock of the day.
create function require_open(p_day integer) returns void language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock clock;
begin
  select * into v_clock from clock;
  if p_day <= v_clock.closed_through then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  elsif p_day > v_clock.open_through then
    raise exception 'day % waits for the close of day %', p_day, v_clock.open_through - 1
      using errcode = 'FL008';
  end if;
end $$;

-- The newest day that is open: today or, while closes are behind, the last on which anybody acts.
create function newest_open_day() returns integer language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select least(open_through,
    business_day(clock_timestamp() + make_interval(secs => offset_seconds))) from clock
$$;

-- The business day of the calling transaction, which stays open until that transaction ends.
create function take_day() returns integer language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_today integer;
  v_is_open boolean;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock_shared(day_lock());
  select today, today > closed_through and today <= open_through into v_today, v_is_open
  from clock, business_day(clock_timestamp() + make_interval(secs => offset_seconds)) as today;
  if not v_is_open then perform require_open(v_today); end if;
  return v_today;
end $$;

-- The same for what follows from a rule and cannot wait for closes that are behind.
create function take_newest_open_day() returns integer language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock_shared(day_lock());
  v_day := newest_open_day();
  perform require_open(v_day);
  return v_day;
end $$;

-- While a session waits for an exclusive lock, sessions that want it shared queue behind it. This
-- wait, and that of `freeze_day`, is therefore short, and the caller tries again.
create function advance_clock(seconds bigint) returns timestamptz
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

-- Closes a day to writing, 10 minutes after its end at the earliest (rulebook §6). Takes no lock if
-- the day is closed already.
create function freeze_day(closing integer) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_closed integer;
  v_open integer;
begin
  perform require_read_committed();
  select closed_through into v_closed from clock;
  if closing <= v_closed then return; end if;
  if business_day(business_now() - interval '10 minutes') <= closing then
    raise exception 'day % is not over', closing;
  end if;
  perform pg_advisory_xact_lock(day_lock());
  select closed_through, open_through into v_closed, v_open from clock;
  if closing <= v_closed then return; end if;
  if closing <> v_closed + 1 then
    raise exception 'day % cannot close before day %', closing, v_closed + 1;
  end if;
  if closing >= v_open then
    raise exception 'day % cannot close before day % is posted', closing, v_closed;
  end if;
  update clock set closed_through = closing;
end $$;

-- Starts business time, once. The first day to close is that of the contracts' deployment, so that
-- a database made later takes in their events on the days on which they happened.
create function start_clock(initial_offset bigint, can_move boolean, deployed_at timestamptz)
returns void language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  insert into clock (offset_seconds, closed_through, open_through, movable)
  select initial_offset, first - 1, first + 1, can_move
  from least(business_day(clock_timestamp() + make_interval(secs => initial_offset)),
    business_day(deployed_at)) as first
  on conflict do nothing
$$;

grant select on clock to :server_role;
grant execute on function business_now(), business_day(timestamptz), week_of(integer), day_lock(), take_day(),
  newest_open_day(), take_newest_open_day(),
  freeze_day(integer), advance_clock(bigint), start_clock(bigint, boolean, timestamptz)
  to :server_role;
