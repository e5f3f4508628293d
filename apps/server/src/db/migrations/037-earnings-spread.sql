-- What members earned from others over the last 30 closed days, counted once a close
-- (docs/decisions/0094).
--
-- Invariants
--   * It follows from posted closes alone and never changes. A part that an assessment returned, or
--     that waits for one, is not earned.
--   * Every member that was bound by the day counts, with 0 if it earned nothing.
--   * A member's amount is the sum of its lines of the last thirty counted days; of those that wait
--     for an assessment, from the close of their week on, what it released. Then they never change.
--   * A day costs its own lines, those of the day that leaves, and on a Monday those of the week that
--     it closes: no more as history grows.
--
-- Writers: `keep_earnings_spread`. The server's role reads.

create table earnings_spread (
  day business_day primary key references settlement_close,
  days integer not null check (days between 1 and 30),
  members integer not null check (members >= 0),
  nothing integer not null check (nothing between 0 and members),
  lower_quartile micro not null,
  median micro not null,
  upper_quartile micro not null,
  check (lower_quartile <= median and median <= upper_quartile)
);
comment on column earnings_spread.nothing is 'members who earned nothing';

-- Room in the pages lets amounts change in place.
create table earnings_window (
  member_id bigint primary key references member,
  amount micro not null check (amount >= 0)
) with (fillfactor = 70);

create table earnings_window_day (
  one boolean primary key default true check (one),
  first_day business_day not null,
  last_day business_day not null,
  check (first_day <= last_day)
);
comment on column earnings_window_day.first_day is 'what was before it was never counted';

-- What lines of a day that a member earns from others in USDT and USDB (`sponsor-earns.ts`) brought
-- at once, and what an assessment has released.
create function earned_on(p_day integer)
returns table (member_id bigint, at_once bigint, released bigint) language sql stable as $$
  select l.member_id, coalesce(sum(l.paid) filter (where not l.conditional), 0)::bigint,
    coalesce(sum(l.paid) filter (where l.conditional and a.member_id is not null), 0)::bigint
  from income_line l left join assessment a on a.member_id = l.member_id
    and a.week = week_of(p_day) and a.state = 'COMPLETED'
  where l.day = p_day
    and l.kind in ('LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION', 'COMMUNITY_SUBSIDY',
      'SALES_BONUS', 'PROMO_RELEASE', 'IDENTITY_RELEASE')
  group by l.member_id
$$;

-- Counts the next posted close; false if there is none, or if another worker counts.
create function keep_earnings_spread() returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_first integer;
  v_day integer;
  v_week integer;
  v_days integer;
begin
  -- Another worker counts: nothing is left to do when it has.
  if not pg_try_advisory_xact_lock(7016) then
    return false;
  end if;
  select first_day, last_day + 1 into v_first, v_day from earnings_window_day;
  if v_day is null then
    select greatest(min(day), max(day) - 29) into v_first from settlement_close
      where state = 'POSTED';
    v_day := v_first;
  end if;
  if not exists (select from settlement_close where day = v_day and state = 'POSTED') then
    return false;
  end if;
  v_week := case when v_day = week_of(v_day) then v_day - 7 end;
  with change as (
    select e.member_id, e.at_once as amount from earned_on(v_day) e
    union all
    select e.member_id, e.released
    from generate_series(greatest(v_week, v_first), v_week + 6) as week(day)
      cross join lateral earned_on(week.day) e
    union all
    select e.member_id, -e.at_once - e.released from earned_on(v_day - 30) e
    where v_day - 30 >= v_first
  ),
  total as (
    select member_id, sum(amount)::bigint as amount from change
    group by member_id having sum(amount) <> 0
  ),
  changed as (
    update earnings_window w set amount = w.amount + t.amount from total t
    where w.member_id = t.member_id returning w.member_id
  )
  insert into earnings_window
    select * from total t where not exists (select from changed c where c.member_id = t.member_id);
  insert into earnings_window_day (first_day, last_day) values (v_first, v_day)
    on conflict (one) do update set last_day = excluded.last_day;

  -- Where counting began after the first close, the first days have no thirty before them.
  v_days := v_day + 1 - greatest(v_first, v_day - 29);
  if v_days < 30 and exists (select from settlement_close where day < v_first) then
    return true;
  end if;
  with each as (
    select coalesce(w.amount, 0) as amount
    from member m left join earnings_window w using (member_id)
    where m.seat > 0 and m.bound_day <= v_day
  ),
  quartiles as (
    select count(*) as members, count(*) filter (where amount = 0) as nothing,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by amount) as amounts
    from each
  )
  insert into earnings_spread
    select v_day, v_days, members, nothing, coalesce(amounts[1], 0), coalesce(amounts[2], 0),
      coalesce(amounts[3], 0)
    from quartiles
    on conflict do nothing;
  return true;
end $$;

grant select on earnings_spread, earnings_window, earnings_window_day to :server_role;
grant execute on function keep_earnings_spread() to :server_role;
