-- Members' balances at the end of each month: where a statement's opening balance begins, so that
-- it costs at most a month of entries (rulebook §2, docs/decisions/0072).
--
-- Invariants
--   * A month is kept once all of its days are POSTED: nothing is written to them any more.
--   * A kept balance is that of the month before and the month's entries; zero has no row.
--   * Months are kept in order, each from the first member to the last.
--
-- Writers: `keep_month_balances`. The server's role reads.

create index ledger_entry_member_day on ledger_entry (member_id, day) where member_id <> 0;

create table ledger_month (
  last_day business_day primary key,
  through_member bigint not null default 0,
  complete boolean not null default false
);

create table ledger_month_balance (
  member_id bigint not null,
  last_day business_day not null,
  account text not null,
  asset text not null,
  balance micro not null,
  primary key (member_id, last_day, account, asset)
);

-- Last day of the calendar month that a business day lies in.
create function month_end(p_day integer) returns integer language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select (date_trunc('month', date '1970-01-01' + p_day) + interval '1 month')::date
    - date '1970-01-01' - 1
$$;

-- Keeps the balances of the next members of the first month that is not complete; false if every
-- month whose days are all posted is kept.
create function keep_month_balances(p_members integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before integer;
  v_next integer;
  v_month ledger_month;
  v_members bigint[];
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7012);
  select max(last_day) into v_before from ledger_month where complete;
  v_next := month_end(coalesce(v_before + 1, (select min(day) from settlement_close)));
  if v_next is null or not exists (
    select from settlement_close where day = v_next and state = 'POSTED') then
    return false;
  end if;
  insert into ledger_month (last_day) values (v_next) on conflict do nothing;
  select * into v_month from ledger_month where last_day = v_next;
  select array_agg(member_id) into v_members from (
    select distinct member_id from ledger_account
    where member_id > v_month.through_member order by member_id limit p_members) as next_members;
  if v_members is null then
    update ledger_month set complete = true where last_day = v_next;
    return true;
  end if;
  insert into ledger_month_balance (member_id, last_day, account, asset, balance)
    select held.member_id, v_next, part.account, part.asset, sum(part.amount)::bigint
    from unnest(v_members) as held(member_id) cross join lateral (
      select account, asset, balance as amount from ledger_month_balance
      where member_id = held.member_id and last_day = v_before
      union all
      select account, asset, amount from ledger_entry
      where member_id = held.member_id and member_id <> 0
        and day > coalesce(v_before, -1) and day <= v_next
    ) as part
    group by held.member_id, part.account, part.asset having sum(part.amount) <> 0;
  update ledger_month set through_member = v_members[cardinality(v_members)]
  where last_day = v_next;
  return true;
end $$;

grant select on ledger_month, ledger_month_balance to :server_role;
grant execute on function month_end(integer), keep_month_balances(integer) to :server_role;
