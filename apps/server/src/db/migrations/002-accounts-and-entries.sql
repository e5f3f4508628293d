-- The ledger's accounts and entries: double entry per asset, in micro-units (rulebook §2).
--
-- Member 0 is the house: pools, its own accounts, and what lies outside (CHAIN, MINT, GRANT, BTC).
--
--   Members' accounts are cold: the row holds the balance.
--   The house's accounts are hot: the row holds a snapshot, to which the entries of transactions
--   since `snapshot_xid` are added. A credit adds an entry and locks nothing.
--
-- Invariants
--   * No entry is zero; the entries of a posting sum to zero for each asset.
--   * No account falls below zero but those that are `unbounded`.
--   * Entries are never changed or removed.
--
-- `ledger_post` (003) and the posting of a close (012) keep these and are the only writers. There
-- are no check constraints here: PostgreSQL prepares them anew for every statement, which made a
-- posting a fifth slower.
--
-- Writers: functions alone. The server's role reads, and calls `ledger_snapshot_hot`.

create table ledger_account (
  member_id bigint not null,
  account text not null,
  asset text not null,
  balance micro not null default 0,
  earned micro not null default 0,
  hot boolean not null default false,
  unbounded boolean not null default false,
  snapshot_xid bigint,
  earned_static micro not null default 0,
  primary key (member_id, account, asset)
) with (fillfactor = 70);
comment on column ledger_account.balance is
  'hot accounts: the sum of all entries of transactions before snapshot_xid';
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
  xid bigint not null default pg_current_xact_id()::text::bigint,
  amount micro not null,
  posted_at timestamptz not null,
  account text not null,
  asset text not null,
  kind text not null,
  object text not null,
  primary key (member_id, posting_id, leg)
);
comment on column ledger_entry.xid is
  'the writing transaction; entries are found by it in whatever order they were committed';
create index ledger_entry_hot on ledger_entry (account, asset, xid) include (amount, day)
  where member_id = 0;
-- Transactions, days and postings ascend in the table, so that block ranges are enough.
create index ledger_entry_age on ledger_entry using brin (xid, day) with (autosummarize = on);
create index ledger_entry_posting on ledger_entry using brin (posting_id)
  with (autosummarize = on);

-- Totals of members' accounts by class and asset, moved on like the snapshots of hot accounts.
create table ledger_class_total (
  account text not null,
  asset text not null,
  total micro not null,
  snapshot_xid bigint not null,
  primary key (account, asset)
);

-- Number of the object of a posting, such as 12 of `order:12`.
create function object_number(p_object text) returns bigint language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select split_part(p_object, ':', 2)::bigint
$$;

create function ledger_transaction() returns bigint language sql volatile as $$
  select pg_current_xact_id()::text::bigint
$$;

-- Every transaction below the horizon has ended.
create function ledger_horizon() returns bigint language sql volatile as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;

create function ledger_hot_balance(p_account text, p_asset text) returns bigint
language sql stable as $$
  select a.balance + coalesce((
    select sum(e.amount)::bigint from ledger_entry e
    where e.member_id = 0 and e.account = a.account and e.asset = a.asset
      and e.xid >= a.snapshot_xid), 0)
  from ledger_account a where a.member_id = 0 and a.account = p_account and a.asset = p_asset
$$;

create function ledger_class_totals(p_asset text) returns table (account text, total bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.account, (t.total + coalesce(later.amount, 0))::bigint
  from ledger_class_total t left join (
    select e.account, sum(e.amount) as amount from ledger_entry e
    where e.member_id <> 0 and e.asset = p_asset
      and e.xid >= (select min(snapshot_xid) from ledger_class_total)
    group by e.account
  ) as later using (account)
  where t.asset = p_asset
$$;

-- Moves all snapshots up to the oldest running transaction, so that balances stay cheap to read.
create function ledger_snapshot_hot() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_horizon bigint;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7008);
  v_horizon := ledger_horizon();
  update ledger_account a
  set balance = a.balance + coalesce((
        select sum(e.amount)::bigint from ledger_entry e
        where e.member_id = 0 and e.account = a.account and e.asset = a.asset
          and e.xid >= a.snapshot_xid and e.xid < v_horizon), 0),
      snapshot_xid = v_horizon
  where a.member_id = 0 and a.hot and a.snapshot_xid < v_horizon;
  with later as materialized (
    select e.account, e.asset, sum(e.amount)::bigint as amount from ledger_entry e
    where e.member_id <> 0 and e.xid >= (select min(snapshot_xid) from ledger_class_total)
      and e.xid < v_horizon
    group by e.account, e.asset
  )
  update ledger_class_total t
  set total = t.total + coalesce(
        (select amount from later where later.account = t.account and later.asset = t.asset), 0),
      snapshot_xid = v_horizon
  where t.snapshot_xid < v_horizon;
end $$;

-- The house's chart of accounts (rulebook §2).
insert into ledger_account (member_id, account, asset, hot, unbounded, snapshot_xid)
select 0, account, asset, true, unbounded, 0 from (values
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

insert into ledger_class_total (account, asset, total, snapshot_xid)
select class.account, assets.asset, 0, ledger_horizon()
from unnest(array['available', 'frozen', 'principal', 'conditional', 'vesting', 'escrow'])
    as class(account),
  unnest(array['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON']) as assets(asset);

grant select on ledger_account, ledger_entry, ledger_class_total to :server_role;
grant execute on function ledger_transaction(), ledger_horizon(), ledger_hot_balance(text, text),
  ledger_class_totals(text), ledger_snapshot_hot(), object_number(text)
  to :server_role;
