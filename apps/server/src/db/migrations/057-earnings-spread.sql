-- What members earned from others over the last 30 closed days, counted once a close
-- (docs/decisions/0094).
--
-- Invariants
--   * It follows from posted closes alone and never changes. A part that an assessment returned, or
--     that waits for one, is not earned.
--   * Every member that was bound by the day counts, with 0 if it earned nothing.
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

-- Counts up to the last posted close what a sponsor earns in USDT and USDB (`sponsor-earns.ts`); false
-- if that is kept.
create function keep_earnings_spread() returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer;
  v_kept integer;
begin
  -- Another worker counts: nothing is left to do when it has.
  if not pg_try_advisory_xact_lock(7016) then
    return false;
  end if;
  select max(day) into v_day from settlement_close where state = 'POSTED';
  if v_day is null or exists (select from earnings_spread where day = v_day) then
    return false;
  end if;
  with earned as (
    select l.member_id,
      sum(l.paid - case when l.conditional then returned_of(l) else 0 end)::bigint as amount
    from income_line l
    where l.day > v_day - 30 and l.day <= v_day
      and l.kind in ('LEVEL_DIFF', 'PEER', 'OVERRIDE', 'GENERATION', 'COMMUNITY_SUBSIDY',
        'SALES_BONUS', 'PROMO_RELEASE', 'IDENTITY_RELEASE')
    group by l.member_id
  ),
  each as (
    select coalesce(e.amount, 0) as amount
    from member m left join earned e on e.member_id = m.member_id
    where m.seat > 0 and m.bound_day <= v_day
  )
  insert into earnings_spread
    select v_day,
      (select count(*) from settlement_close
        where day > v_day - 30 and day <= v_day and state = 'POSTED'),
      count(*), count(*) filter (where amount = 0),
      coalesce(percentile_disc(0.25) within group (order by amount), 0),
      coalesce(percentile_disc(0.5) within group (order by amount), 0),
      coalesce(percentile_disc(0.75) within group (order by amount), 0)
    from each
    on conflict do nothing;
  get diagnostics v_kept = row_count;
  return v_kept > 0;
end $$;

grant select on earnings_spread to :server_role;
grant execute on function keep_earnings_spread() to :server_role;
