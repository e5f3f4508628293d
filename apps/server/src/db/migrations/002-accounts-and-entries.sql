-- The ledger's accounts and entries: double entry per asset, in micro-units (rulebook §2).
--
-- Member 0 is the house: pools, its own accounts, and what lies outside (CHAIN, MINT, GRANT, BTC).
--
--   A member's account: the row holds the balance, with what closes settled (012).
--   An account of the house, to which everybody posts at once: its row and what waits for it. A
--   credit adds an amount that waits and locks nothing; `ledger_collect` adds those to the row.
--
-- Invariants
--   * No entry is zero; the entries of a posting sum to zero for each asset.
--   * No account falls below zero but those that are `unbounded`.
--   * Entries are never changed or removed.
--   * An amount waits, or is in its row: every snapshot sees it once (docs/decisions/0139).
--
-- `ledger_post` (003) and the posting of a close (012) keep these and are the only writers. There
-- are no check constraints here: PostgreSQL prepares them anew for every statement, which made a
-- posting a fifth slower.
--
-- Writers: functions alone. The server's role reads, and calls `ledger_collect`.

create table ledger_account (
  member_id bigint not null,
  account text not null,
  asset text not null,
  balance micro not null default 0,
  earned micro not null default 0,
  unbounded boolean not null default false,
  earned_static micro not null default 0,
  primary key (member_id, account, asset)
) with (fillfactor = 70);
comment on column ledger_account.balance is 'of the house: without what waits (ledger_waiting)';
-- Conditional income counts in `earned` when it is released (rulebook §9).
comment on column ledger_account.earned is
  'income credited to this account so far; never falls';
-- A kept total, so that no page adds up a member's history (docs/decisions/0052).
comment on column ledger_account.earned_static is
  'the part of `earned` that orders released (STATIC); it never falls';

create table ledger_entry (
  member_id bigint not null,
  posting_id bigint not null,
  leg smallint not null,
  day business_day not null,
  amount micro not null,
  posted_at timestamptz not null,
  account text not null,
  asset text not null,
  kind text not null,
  object text not null,
  primary key (member_id, posting_id, leg)
);
-- Days and postings ascend in the table, so that block ranges are enough.
create index ledger_entry_age on ledger_entry using brin (day) with (autosummarize = on);
create index ledger_entry_posting on ledger_entry using brin (posting_id)
  with (autosummarize = on);

-- Amounts to be added to accounts of the house, and to totals of classes. They are few, so that an
-- index would cost more than it saves.
create table ledger_waiting (
  account text not null,
  asset text not null,
  amount micro not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0);

-- Totals of members' accounts by class and asset, without what waits; `available` has none.
create table ledger_class_total (
  account text not null,
  asset text not null,
  total micro not null,
  primary key (account, asset)
);

-- Number of the object of a posting, such as 12 of `order:12`.
create function object_number(p_object text) returns bigint language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select split_part(p_object, ':', 2)::bigint
$$;

-- What accounts of the house and classes of members' accounts hold, from what is kept alone. Assets
-- sum to zero, so that what is available to members follows from the rest.
create view ledger_total as
  with held as (
    select account, asset, bool_or(is_house) as is_house, sum(amount)::bigint::micro as balance
    from (
      select account, asset, true as is_house, balance as amount
      from ledger_account where member_id = 0
      union all
      select account, asset, false, total from ledger_class_total
      union all
      select account, asset, false, amount from ledger_waiting
    ) as part group by account, asset
  )
  select is_house, account, asset, balance from held
  union all
  select false, 'available', asset, -sum(balance)::bigint::micro from held group by asset;

create function ledger_hot_balance(p_account text, p_asset text) returns bigint
language sql stable as $$
  select a.balance + coalesce((
    select sum(w.amount)::bigint from ledger_waiting w
    where w.account = a.account and w.asset = a.asset), 0)
  from ledger_account a where a.member_id = 0 and a.account = p_account and a.asset = p_asset
$$;

-- Adds what waits for an account of the house, or for a class, to its row, some amounts at a time;
-- returns how many. While a debit holds the row it waits shortly, and the caller tries again.
create function ledger_collect(p_account text, p_asset text, p_most integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_count integer;
  v_amount bigint;
begin
  perform require_read_committed();
  with taken as (
    delete from ledger_waiting where ctid = any (array(
      select ctid from ledger_waiting where account = p_account and asset = p_asset limit p_most))
    returning amount
  )
  select count(*), coalesce(sum(amount), 0) into v_count, v_amount from taken;
  update ledger_account set balance = balance + v_amount
  where member_id = 0 and account = p_account and asset = p_asset;
  if not found then
    insert into ledger_class_total as held (account, asset, total)
    values (p_account, p_asset, v_amount)
    on conflict (account, asset) do update set total = held.total + excluded.total;
  end if;
  return v_count;
end $$;

-- The house's chart of accounts (rulebook §2).
insert into ledger_account (member_id, account, asset, unbounded)
select 0, account, asset, unbounded from (values
  ('STATIC', 'USDT', false), ('TEAM', 'USDT', false), ('GLOBAL', 'USDT', false),
  ('NODE', 'USDT', false), ('FEE_DIV', 'USDT', false), ('NET_DIV', 'USDT', false),
  ('TASK', 'USDT', false), ('INSURANCE', 'USDT', false),
  ('BOX', 'USDB', false), ('USDB_PROMO', 'USDB', false),
  ('BHC_REF', 'BHC', false), ('BHC_EMISSION', 'BHC', false), ('SWAP_INV', 'BHC', false),
  ('TREASURY', 'USDT', false), ('REVENUE', 'USDT', false), ('SUSPENSE', 'USDT', false),
  ('TREASURY', 'USDB', false), ('REVENUE', 'USDB', false), ('SUSPENSE', 'USDB', false),
  ('TREASURY', 'BHC', false), ('REVENUE', 'BHC', false), ('SUSPENSE', 'BHC', false),
  ('RESERVE', 'USDT', false),
  ('CHAIN', 'USDT', true), ('CHAIN', 'USDB', true), ('CHAIN', 'BHC', true), ('MINT', 'USDB', true),
  ('GRANT', 'WPT', true), ('GRANT', 'CPT', true), ('GRANT', 'COUPON', true),
  ('BTC', 'WPT', true), ('BTC', 'CPT', true),
  ('BURNED', 'BHC', false), ('BURNED', 'WPT', false), ('BURNED', 'CPT', false),
  ('BURNED', 'COUPON', false)
) as chart(account, asset, unbounded);

grant select on ledger_account, ledger_entry, ledger_waiting, ledger_class_total, ledger_total
  to :server_role;
grant execute on function ledger_hot_balance(text, text), ledger_collect(text, text, integer),
  object_number(text) to :server_role;
