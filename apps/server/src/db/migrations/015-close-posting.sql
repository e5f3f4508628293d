-- The same postings of a close as before. The sums of its lines are made once; joined with them, a source that no line has
-- costs nothing. Changes come in the order in which accounts lie, which halves what a million balances take. The
-- transaction's number is asked for once.
create or replace function ledger_post_close(p_day integer, p_with text, p_ledger_day integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp set jit = off set work_mem = '256MB' as $$
declare
  v_now timestamptz;
  v_xid bigint := ledger_transaction();
  v_closed integer;
  v_changed bigint;
  v_opened bigint;
  v_account record;
  v_object text := 'close:' || p_day;
begin
  perform pg_advisory_xact_lock_shared(7001);
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds) into v_closed, v_now from clock;
  if not exists (select from settlement_close where day = p_day and case when p_with = 'BONUS' then state = 'POSTED' and not bonus_posted else state <> 'POSTED' end)
    or (p_ledger_day <= v_closed and p_ledger_day <> p_day) then
    raise exception 'day % is closed', p_ledger_day using errcode = 'FL001';
  end if;
  -- A day's lines are new to the planner: without this it takes them for one row.
  execute format('analyze %I (day, kind, paid)', 'income_line_' || to_char(date '1970-01-01' + p_day, 'YYYYMM'));
  perform open_close_legs();
  create temp table leg on commit drop as
    select kind, member_id, row_number() over (partition by kind, member_id order by account, asset)::smallint as leg, account, asset, amount
    from pg_temp.close_leg where p_with = 'CLOSE' and amount <> 0;
  if exists (select from leg group by kind, asset having sum(amount) <> 0) then
    raise exception 'legs of the close of day % do not sum to zero', p_day using errcode = 'FL003';
  end if;

  -- What each kind of line comes to. What is not out of the member's own vesting comes out of an account of the house.
  create temp table line_sum on commit drop as
    select l.kind, k.source, k.asset, sum(l.paid)::bigint as amount
    from income_line l join line_kind k on k.kind = l.kind and k.posted_with = p_with
    where l.day = p_day and l.paid > 0 group by l.kind, k.source, k.asset;
  insert into leg select kind, 0, 1, source, asset, -amount from line_sum where source <> 'vesting';
  create temp table posting on commit drop as
    select kind, nextval('ledger_posting_number') as posting_id from (select kind from line_sum union select kind from leg) as kinds;
  insert into ledger_key (idempotency_key, content_hash, posting_id)
    select v_object || ':' || kind, sha256(convert_to(v_object || ':' || (select content_hash from settlement_close where day = p_day), 'UTF8')), posting_id from posting;
  create temp table change (member_id bigint, account text, asset text, amount bigint) on commit drop;
  with legs as materialized (
    select l.kind, l.member_id, 1::smallint as leg, case when l.conditional then 'conditional' else 'available' end as account, s.asset, l.paid as amount
    from income_line l join line_sum s using (kind) where l.day = p_day and l.paid > 0
    union all
    select l.kind, l.member_id, 2, 'vesting', s.asset, -l.paid
    from income_line l join line_sum s on s.kind = l.kind and s.source = 'vesting' where l.day = p_day and l.paid > 0
    union all
    select kind, member_id, leg, account, asset, amount from leg
  ), written as (
    insert into ledger_entry (member_id, posting_id, leg, account, asset, amount, day, xid, posted_at, kind, object)
    select member_id, posting_id, leg, account, asset, amount, p_ledger_day, v_xid, v_now, kind, v_object from legs join posting using (kind)
  )
  insert into change select member_id, account, asset, sum(amount)::bigint from legs group by member_id, account, asset order by member_id;
  analyze change;
  update ledger_account a set balance = a.balance + c.amount
  from change c where c.member_id <> 0 and a.member_id = c.member_id and a.account = c.account and a.asset = c.asset and a.balance + c.amount >= 0;
  get diagnostics v_changed = row_count;
  if v_changed <> (select count(*) from change where member_id <> 0) then
    insert into ledger_account (member_id, account, asset, balance)
      select member_id, account, asset, amount from change c
      where member_id <> 0 and amount >= 0 and not exists (select from ledger_account a where a.member_id = c.member_id and a.account = c.account and a.asset = c.asset);
    get diagnostics v_opened = row_count;
    if v_changed + v_opened <> (select count(*) from change where member_id <> 0) then
      raise exception 'a member has too little for the close of day %', p_day using errcode = 'FL006';
    end if;
  end if;
  for v_account in select account, asset, amount from change where member_id = 0 order by account, asset loop
    if v_account.amount < 0 then
      perform ledger_check_debit(v_account.account, v_account.asset);
    elsif not exists (select from ledger_account where member_id = 0 and account = v_account.account and asset = v_account.asset) then
      raise exception 'the house has no account % in %', v_account.account, v_account.asset using errcode = 'FL005';
    end if;
  end loop;
  drop table leg, line_sum, posting, change;
end $$;

drop function line_legs(integer, text);
