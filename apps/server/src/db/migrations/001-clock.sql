-- Two clocks: real time is the database's own; business time is real time plus one stored offset.
create table clock (
  singleton boolean primary key default true check (singleton),
  offset_seconds bigint not null default 0,
  closed_through integer not null,
  -- Only the development chain's time can be moved on.
  movable boolean not null
);

create function business_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => offset_seconds) from clock
$$;

-- The business day (UTC+8) of a moment, counted from 1970-01-01 (rulebook §0).
create function business_day(moment timestamptz) returns integer language sql immutable as $$
  select floor((extract(epoch from moment) + 28800) / 86400)::integer
$$;

-- Held shared by whatever writes to a day, alone by what moves time on or closes a day. `ledger_post` names the number itself.
create function day_lock() returns integer language sql immutable as $$ select 7001 $$;

-- The day of what the calling transaction does. It holds that day open until the transaction ends.
create function take_day() returns integer language plpgsql volatile security definer set search_path = public as $$
declare
  today integer;
  closed integer;
begin
  perform pg_advisory_xact_lock_shared(day_lock());
  select business_day(clock_timestamp() + make_interval(secs => offset_seconds)), closed_through into today, closed from clock;
  if today <= closed then
    raise exception 'day % is closed', today using errcode = 'FL001';
  end if;
  return today;
end $$;

-- Moves business time on; never back, and never under a running transaction's feet.
create function advance_clock(seconds bigint) returns timestamptz language plpgsql volatile security definer set search_path = public as $$
begin
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

-- Closes a day to writing: waits for every transaction that took it, and refuses to skip one (rulebook §6).
create function freeze_day(closing integer) returns void language plpgsql volatile security definer set search_path = public as $$
declare
  closed integer;
begin
  perform pg_advisory_xact_lock(day_lock());
  select closed_through into closed from clock;
  if closing <= closed then
    return;
  end if;
  if closing <> closed + 1 then
    raise exception 'day % cannot close before day %', closing, closed + 1;
  end if;
  if business_day(business_now() - interval '10 minutes') <= closing then
    raise exception 'day % is not over', closing;
  end if;
  update clock set closed_through = closing;
end $$;

-- Starts business time, once. The first day that closes is that of the contracts: a database that is made later takes in
-- their events on the days on which they happened.
create function start_clock(initial_offset bigint, can_move boolean, deployed_at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  insert into clock (offset_seconds, closed_through, movable)
  values (initial_offset, least(business_day(clock_timestamp() + make_interval(secs => initial_offset)), business_day(deployed_at)) - 1, can_move)
  on conflict do nothing
$$;
