-- What static income a member was paid in all (rulebook §3), kept beside `earned` by the posting of
-- a close, so that no page adds up a member's history (docs/decisions/0052).
--
-- Invariants
--   * `earned_static` is the sum of a member's STATIC entries on its account; it never falls.
--
-- Writers: `post_close_rows` (012) alone, which is written anew here for the new column.

alter table ledger_account add column earned_static micro not null default 0;
comment on column ledger_account.earned_static is
  'the part of `earned` that orders released (STATIC)';

update ledger_account a set earned_static = s.paid
from (
  select member_id, sum(paid)::bigint as paid from income_line
  where kind = 'STATIC' and not conditional group by member_id
) as s
where a.member_id = s.member_id and a.account = 'available' and a.asset = 'USDT';

create or replace function post_close_rows(
  p_object text, p_key text, p_ledger_day integer, p_content text)
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
