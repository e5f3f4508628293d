-- Double entry per asset (rulebook §2). Member 0 is the house: pools, treasury and what lies outside.
create table ledger_account (
  member_id bigint not null,
  account text not null,
  asset text not null,
  -- Cold: the balance. Hot: the balance of all entries of transactions before snapshot_xid.
  balance bigint not null default 0,
  hot boolean not null default false,
  unbounded boolean not null default false,
  snapshot_xid xid8,
  primary key (member_id, account, asset),
  check (hot or unbounded or balance >= 0),
  check (hot = (snapshot_xid is not null))
) with (fillfactor = 70);

create table ledger_key (
  idempotency_key text primary key,
  content_hash bytea not null,
  posting_id bigint not null
);

create table ledger_posting (
  posting_id bigint generated always as identity primary key,
  kind text not null,
  object text not null,
  day integer not null,
  posted_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index ledger_posting_xid on ledger_posting (xid);

create table ledger_entry (
  member_id bigint not null,
  posting_id bigint not null,
  leg smallint not null,
  account text not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  day integer not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (member_id, posting_id, leg)
);
create index ledger_entry_hot on ledger_entry (account, asset, xid) include (amount, day) where member_id = 0;
create index ledger_entry_posting on ledger_entry using brin (posting_id);

create table ledger_block (
  number bigint primary key,
  from_xid xid8 not null,
  to_xid xid8 not null,
  entries bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

create function ledger_hot_balance(p_account text, p_asset text) returns bigint language sql volatile as $$
  select a.balance + coalesce((
    select sum(e.amount)::bigint from ledger_entry e
    where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid), 0)
  from ledger_account a where a.member_id = 0 and a.account = p_account and a.asset = p_asset
$$;

-- Writes legs whose day has been checked. They come sorted by account, each account once, so that every posting takes its
-- locks in the same order and none can deadlock. One loop, since nearly every posting has two legs.
create function ledger_write(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[], p_now timestamptz
) returns bigint language plpgsql volatile as $$
declare
  v_hash bytea := sha256(convert_to(row(p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts)::text, 'UTF8'));
  v_known bytea;
  v_posting bigint := nextval('ledger_posting_posting_id_seq');
  v_total bigint := 0;
  v_mixed boolean := false;
  v_unbounded boolean;
  v_amount bigint;
begin
  insert into ledger_key values (p_key, v_hash, v_posting) on conflict do nothing;
  if not found then
    select content_hash, posting_id into v_known, v_posting from ledger_key where idempotency_key = p_key;
    if v_known <> v_hash then
      raise exception 'idempotency key % was used for something else', p_key using errcode = 'FL002';
    end if;
    return v_posting;
  end if;
  insert into ledger_posting (posting_id, kind, object, day, posted_at) overriding system value
  values (v_posting, p_kind, p_object, p_day, p_now);

  for i in 1 .. cardinality(p_amounts) loop
    v_amount := p_amounts[i];
    v_total := v_total + v_amount;
    v_mixed := v_mixed or p_assets[i] <> p_assets[1];
    if i > 1 and (p_members[i], p_accounts[i] collate "C", p_assets[i] collate "C")
      <= (p_members[i - 1], p_accounts[i - 1] collate "C", p_assets[i - 1] collate "C") then
      raise exception 'legs of % are not sorted', p_key using errcode = 'FL003';
    end if;
    insert into ledger_entry (member_id, posting_id, leg, account, asset, amount, day)
    values (p_members[i], v_posting, i, p_accounts[i], p_assets[i], v_amount, p_day);
    if p_members[i] = 0 then
      select unbounded into v_unbounded from ledger_account
      where member_id = 0 and account = p_accounts[i] and asset = p_assets[i];
      if not found then
        raise exception 'the house has no account % in %', p_accounts[i], p_assets[i] using errcode = 'FL005';
      end if;
      if v_amount < 0 and not v_unbounded then
        perform from ledger_account
        where member_id = 0 and account = p_accounts[i] and asset = p_assets[i] for no key update;
        if ledger_hot_balance(p_accounts[i], p_assets[i]) < 0 then
          raise exception '% of the house holds too little %', p_accounts[i], p_assets[i] using errcode = 'FL004';
        end if;
      end if;
    else
      update ledger_account set balance = balance + v_amount
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i] and balance + v_amount >= 0;
      if not found then
        if v_amount < 0 then
          raise exception 'member % has too little % in %', p_members[i], p_assets[i], p_accounts[i] using errcode = 'FL006';
        end if;
        insert into ledger_account (member_id, account, asset, balance)
        values (p_members[i], p_accounts[i], p_assets[i], v_amount)
        on conflict (member_id, account, asset) do update set balance = ledger_account.balance + excluded.balance;
      end if;
    end if;
  end loop;

  if v_total <> 0 or v_mixed and exists (
    select from unnest(p_assets, p_amounts) as leg(asset, amount) group by asset having sum(amount) <> 0
  ) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- The only way to move value: once per key, zero-sum per asset, never into a closed day.
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile security definer set search_path = public as $$
declare
  v_closed integer;
  v_now timestamptz;
begin
  perform pg_advisory_xact_lock_shared(day_lock());
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds) into v_closed, v_now from clock;
  if p_day <= v_closed and not exists (select from ledger_key where idempotency_key = p_key) then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;
  return ledger_write(p_key, p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts, v_now);
end $$;

-- What a hot account held when a day ended: all that carries the day or an earlier one.
create function ledger_day_balance(p_account text, p_asset text, p_day integer) returns bigint language sql volatile security definer set search_path = public as $$
  select ledger_hot_balance(p_account, p_asset) - coalesce((
    select sum(amount)::bigint from ledger_entry
    where member_id = 0 and account = p_account and asset = p_asset and day > p_day), 0)
$$;

-- Moves the snapshots of hot accounts up to the oldest running transaction, so that reading them stays cheap.
create function ledger_snapshot_hot() returns void language plpgsql volatile security definer set search_path = public as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  update ledger_account a
  set balance = a.balance + coalesce((
        select sum(e.amount)::bigint from ledger_entry e
        where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid and e.xid < horizon), 0),
      snapshot_xid = horizon
  where a.member_id = 0 and a.hot and a.snapshot_xid < horizon;
end $$;

create function ledger_block_hash(p_previous bytea, p_from xid8, p_to xid8) returns bytea language sql stable as $$
  select sha256(p_previous || coalesce(string_agg(sha256(convert_to(
    row(e.posting_id, e.leg, p.kind, p.object, e.member_id, e.account, e.asset, e.amount, e.day)::text, 'UTF8')), ''::bytea
    order by e.posting_id, e.leg, e.member_id), ''::bytea))
  from ledger_posting p join ledger_entry e using (posting_id)
  where p.xid >= p_from and p.xid < p_to
$$;

-- Seals all entries of finished transactions since the last block into a new one.
create function ledger_seal() returns bigint language plpgsql volatile security definer set search_path = public as $$
declare
  last ledger_block;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  found_entries bigint;
begin
  perform pg_advisory_xact_lock(7002);
  select * into last from ledger_block order by number desc limit 1;
  select count(*) into found_entries from ledger_posting p join ledger_entry e using (posting_id)
  where p.xid >= coalesce(last.to_xid, '0'::xid8) and p.xid < horizon;
  if found_entries = 0 then return last.number; end if;
  insert into ledger_block (number, from_xid, to_xid, entries, previous_hash, hash)
  values (coalesce(last.number, 0) + 1, coalesce(last.to_xid, '0'::xid8), horizon, found_entries, coalesce(last.hash, '\x'::bytea),
    ledger_block_hash(coalesce(last.hash, '\x'::bytea), coalesce(last.to_xid, '0'::xid8), horizon));
  return coalesce(last.number, 0) + 1;
end $$;

insert into ledger_account (member_id, account, asset, hot, unbounded, snapshot_xid)
select 0, account, asset, true, unbounded, '0'::xid8 from (values
  ('STATIC', 'USDT', false), ('TEAM', 'USDT', false), ('GLOBAL', 'USDT', false), ('NODE', 'USDT', false),
  ('FEE_DIV', 'USDT', false), ('NET_DIV', 'USDT', false), ('TASK', 'USDT', false), ('INSURANCE', 'USDT', false),
  ('BOX', 'USDB', false), ('USDB_PROMO', 'USDB', false),
  ('BHC_REF', 'BHC', false), ('BHC_EMISSION', 'BHC', false), ('SWAP_INV', 'BHC', false),
  ('TREASURY', 'USDT', false), ('REVENUE', 'USDT', false), ('RESERVE', 'USDT', false),
  ('SUSPENSE', 'USDT', false),
  ('CHAIN', 'USDT', true), ('CHAIN', 'USDB', true), ('CHAIN', 'BHC', true), ('MINT', 'USDB', true),
  ('GRANT', 'WPT', true), ('GRANT', 'CPT', true), ('GRANT', 'COUPON', true),
  ('BTC', 'WPT', true), ('BTC', 'CPT', true),
  ('BURNED', 'BHC', false), ('BURNED', 'WPT', false), ('BURNED', 'CPT', false), ('BURNED', 'COUPON', false)
) as chart(account, asset, unbounded);
