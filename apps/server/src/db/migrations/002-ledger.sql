-- Double entry per asset (rulebook §2). Member 0 is the house: pools, treasury and what lies outside.
create table ledger_account (
  member_id bigint not null,
  account text not null,
  asset text not null,
  -- Cold: the balance. Hot: the balance of all entries of transactions before snapshot_xid.
  balance bigint not null default 0,
  hot boolean not null default false,
  unbounded boolean not null default false,
  snapshot_xid bigint,
  primary key (member_id, account, asset)
) with (fillfactor = 70);
-- No check constraints here and on entries: the database prepares each anew for every statement, which made a posting a
-- fifth slower. `ledger_post` is the only writer and holds them: amounts are not zero, members and pools not below it.

create table ledger_key (
  idempotency_key text primary key,
  content_hash bytea not null,
  posting_id bigint not null
);

create sequence ledger_posting_number cache 32;

-- The transaction that writes: entries are found by it, whatever order they are committed in.
create function ledger_transaction() returns bigint language sql volatile as $$ select pg_current_xact_id()::text::bigint $$;
-- Every transaction below this one has ended.
create function ledger_horizon() returns bigint language sql volatile as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint $$;

create table ledger_entry (
  member_id bigint not null,
  posting_id bigint not null,
  leg smallint not null,
  day integer not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  amount bigint not null,
  posted_at timestamptz not null,
  account text not null,
  asset text not null,
  kind text not null,
  object text not null,
  primary key (member_id, posting_id, leg)
);
create index ledger_entry_hot on ledger_entry (account, asset, xid) include (amount, day) where member_id = 0;
-- Both grow with the table, so a few pages tell where to look.
create index ledger_entry_age on ledger_entry using brin (xid, day);

create table ledger_block (
  number bigint primary key,
  from_xid bigint not null,
  to_xid bigint not null,
  entries bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

create function ledger_hot_balance(p_account text, p_asset text) returns bigint language sql stable as $$
  select a.balance + coalesce((
    select sum(e.amount)::bigint from ledger_entry e
    where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid), 0)
  from ledger_account a where a.member_id = 0 and a.account = p_account and a.asset = p_asset
$$;

-- A member's account that was never touched starts with its first credit; one that holds too little refuses its debit.
create function ledger_open(p_member bigint, p_account text, p_asset text, p_amount bigint) returns void language plpgsql volatile as $$
begin
  if p_amount < 0 then
    raise exception 'member % has too little % in %', p_member, p_asset, p_account using errcode = 'FL006';
  end if;
  insert into public.ledger_account as held (member_id, account, asset, balance) values (p_member, p_account, p_asset, p_amount)
  on conflict (member_id, account, asset) do update set balance = held.balance + excluded.balance;
end $$;

-- A debit of a pool waits for the one before it, so that together they never take more than it holds.
create function ledger_check_debit(p_account text, p_asset text) returns void language plpgsql volatile as $$
declare
  v_unbounded boolean;
begin
  select unbounded into v_unbounded from public.ledger_account where member_id = 0 and account = p_account and asset = p_asset;
  if not found then
    raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
  end if;
  if v_unbounded then return; end if;
  perform from public.ledger_account where member_id = 0 and account = p_account and asset = p_asset for no key update;
  if public.ledger_hot_balance(p_account, p_asset) < 0 then
    raise exception '% of the house holds too little %', p_account, p_asset using errcode = 'FL004';
  end if;
end $$;

-- A key that was used before: the same posting again is its first result, another one is refused.
create function ledger_repeated(p_key text, p_hash bytea) returns bigint language plpgsql volatile as $$
declare
  v_posting bigint;
begin
  select posting_id into v_posting from public.ledger_key where idempotency_key = p_key and content_hash = p_hash;
  if not found then
    raise exception 'idempotency key % was used for something else', p_key using errcode = 'FL002';
  end if;
  return v_posting;
end $$;

-- The only way to move value: once per key, zero-sum per asset, never into a closed day. A day's own results come with
-- p_closing, while that day is closed to everything else and its close is not posted yet.
--
-- Legs come sorted by account, so that postings take their locks in one order. Names are qualified instead of setting a
-- search path, and statements are few and simple, since each costs its preparation anew in every transaction.
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[], p_closing boolean default false
) returns bigint language plpgsql volatile security definer as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_hash bytea := sha256(convert_to(row(p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts)::text, 'UTF8'));
  v_closed integer;
  v_now timestamptz;
  v_posting bigint;
  v_total bigint := 0;
begin
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds) into v_closed, v_now from public.clock;
  insert into public.ledger_key (idempotency_key, content_hash, posting_id)
  values (p_key, v_hash, nextval('public.ledger_posting_number'))
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return public.ledger_repeated(p_key, v_hash);
  end if;
  if p_day <= v_closed and not (p_closing and exists (select from public.settlement_close where day = p_day and state <> 'POSTED')) then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  insert into public.ledger_entry (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, asset, amount, p_day, v_now, p_kind, p_object
  from unnest(p_members, p_accounts, p_assets, p_amounts) with ordinality as leg(member, account, asset, amount, position);

  for i in 1 .. cardinality(p_amounts) loop
    v_total := case when p_assets[i] = p_assets[1] and p_amounts[i] <> 0 then v_total + p_amounts[i] end;
    if p_members[i] <> 0 then
      update public.ledger_account set balance = balance + p_amounts[i]
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i] and balance + p_amounts[i] >= 0;
      if not found then
        perform public.ledger_open(p_members[i], p_accounts[i], p_assets[i], p_amounts[i]);
      end if;
    elsif p_amounts[i] < 0 then
      perform public.ledger_check_debit(p_accounts[i], p_assets[i]);
    elsif not exists (select from public.ledger_account where member_id = 0 and account = p_accounts[i] and asset = p_assets[i]) then
      raise exception 'the house has no account % in %', p_accounts[i], p_assets[i] using errcode = 'FL005';
    end if;
  end loop;

  if v_total is distinct from 0 and (v_total is not null or exists (
    select from unnest(p_assets, p_amounts) as leg(asset, amount) group by asset having sum(amount) <> 0 or bool_or(amount = 0)
  )) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- What a hot account held when a day ended: all that carries the day or an earlier one. Stable, so that both parts see one state.
create function ledger_day_balance(p_account text, p_asset text, p_day integer) returns bigint language sql stable security definer set search_path = public as $$
  select ledger_hot_balance(p_account, p_asset) - coalesce((
    select sum(amount)::bigint from ledger_entry
    where member_id = 0 and account = p_account and asset = p_asset and day > p_day), 0)
$$;

-- Moves the snapshots of hot accounts up to the oldest running transaction, so that reading them stays cheap.
create function ledger_snapshot_hot() returns void language plpgsql volatile security definer set search_path = public as $$
declare
  horizon bigint := ledger_horizon();
begin
  update ledger_account a
  set balance = a.balance + coalesce((
        select sum(e.amount)::bigint from ledger_entry e
        where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid and e.xid < horizon), 0),
      snapshot_xid = horizon
  where a.member_id = 0 and a.hot and a.snapshot_xid < horizon;
end $$;

create function ledger_block_hash(p_previous bytea, p_from bigint, p_to bigint) returns bytea language sql stable as $$
  select sha256(p_previous || coalesce(string_agg(sha256(convert_to(
    row(posting_id, leg, kind, object, member_id, account, asset, amount, day, extract(epoch from posted_at))::text, 'UTF8')), ''::bytea
    order by posting_id, leg), ''::bytea))
  from ledger_entry where xid >= p_from and xid < p_to
$$;

-- Seals all entries of finished transactions since the last block into a new one.
create function ledger_seal() returns bigint language plpgsql volatile security definer set search_path = public as $$
declare
  last ledger_block;
  horizon bigint := ledger_horizon();
  found_entries bigint;
begin
  perform pg_advisory_xact_lock(7002);
  select * into last from ledger_block order by number desc limit 1;
  select count(*) into found_entries from ledger_entry where xid >= coalesce(last.to_xid, 0) and xid < horizon;
  if found_entries = 0 then return last.number; end if;
  insert into ledger_block (number, from_xid, to_xid, entries, previous_hash, hash)
  values (coalesce(last.number, 0) + 1, coalesce(last.to_xid, 0), horizon, found_entries, coalesce(last.hash, '\x'::bytea),
    ledger_block_hash(coalesce(last.hash, '\x'::bytea), coalesce(last.to_xid, 0), horizon));
  return coalesce(last.number, 0) + 1;
end $$;

insert into ledger_account (member_id, account, asset, hot, unbounded, snapshot_xid)
select 0, account, asset, true, unbounded, 0 from (values
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
