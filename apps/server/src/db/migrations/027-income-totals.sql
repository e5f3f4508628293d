-- What each kind of income ever paid a member, kept at the end of each month, so that a total costs
-- some weeks of lines however old the member is (docs/decisions/0072).
--
-- Invariants
--   * A month is kept once the weeks that touch it are over: no assessment decides on its lines any
--     more (rulebook §9).
--   * A kept total is that of the month before and the month's lines. Totals older than those in use
--     are dropped.
--
-- Writers: `keep_income_totals`. The server's role reads.

create table income_month (
  last_day business_day primary key,
  through_member bigint not null default 0,
  complete boolean not null default false
);

create table income_total (
  member_id bigint not null,
  last_day business_day not null,
  kind text not null,
  paid micro not null,
  returned micro not null,
  primary key (member_id, last_day, kind)
);
comment on column income_total.returned is 'part of paid that an assessment returned to its pool';

-- Part of a line's paid amount that an assessment returned, once its week is over.
create function returned_of(p_line income_line) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when not p_line.conditional then 0
    when p_line.kind = 'FEE_DIVIDEND' then case when exists (
      select from full_node_week where member_id = p_line.member_id and state = 'FULL'
        and week = week_of(p_line.day)) then 0 else p_line.paid end
    else case when exists (
      select from assessment where member_id = p_line.member_id and state = 'COMPLETED'
        and week = week_of(p_line.day)) then 0 else p_line.paid end
  end
$$;

-- Keeps the totals of the next members of the first month that is not complete; false if every month
-- that can be kept is.
create function keep_income_totals(p_members integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before integer;
  v_next integer;
  v_month income_month;
  v_members bigint[];
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7013);
  select max(last_day) into v_before from income_month where complete;
  v_next := month_end(coalesce(v_before + 1, (select min(day) from settlement_close)));
  -- A week that begins on the month's last day closes with the Monday a week later.
  if v_next is null or not exists (
    select from settlement_close where day = v_next + 7 and state = 'POSTED') then
    return false;
  end if;
  insert into income_month (last_day) values (v_next) on conflict do nothing;
  select * into v_month from income_month where last_day = v_next;
  select array_agg(member_id) into v_members from (
    select member_id from member
    where member_id > v_month.through_member order by member_id limit p_members) as next_members;
  if v_members is null then
    update income_month set complete = true where last_day = v_next;
    return true;
  end if;
  insert into income_total (member_id, last_day, kind, paid, returned)
    select held.member_id, v_next, part.kind, sum(part.paid)::bigint, sum(part.returned)::bigint
    from unnest(v_members) as held(member_id) cross join lateral (
      select kind, paid, returned from income_total
      where member_id = held.member_id and last_day = v_before
      union all
      select line.kind, line.paid, returned_of(line) from income_line as line
      where line.member_id = held.member_id
        and line.day > coalesce(v_before, -1) and line.day <= v_next
    ) as part
    group by held.member_id, part.kind having sum(part.paid) <> 0;
  delete from income_total where member_id = any(v_members) and last_day < v_before;
  update income_month set through_member = v_members[cardinality(v_members)]
  where last_day = v_next;
  return true;
end $$;

grant select on income_month, income_total to :server_role;
grant execute on function keep_income_totals(integer) to :server_role;
