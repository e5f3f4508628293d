-- `ledger_post`, the only way to move value outside a close.
--
-- Invariants
--   * A key is used once: the same posting again returns its number, another one is refused.
--   * Legs sum to zero for each asset, none is zero, and all go to a day that is open.
--   * A debit below zero is refused, but of an unbounded account of the house.
--   * Locks are taken in one order (member, account, asset): callers sort their legs, so that
--     postings cannot deadlock.
--
-- Statements are few and simple, since each is prepared anew in every transaction.
--
-- Errors: FL001 the day is closed, FL002 the key was used for something else, FL003 not a balanced
-- list of legs, FL004 a pool holds too little, FL005 no such account of the house, FL006 a member
-- holds too little, FL007 wrong isolation (001), FL008 the day is not open yet.
--
-- Writers: these functions alone. The server's role calls both forms of `ledger_post`.

create sequence ledger_posting_number cache 32;

-- What a key was used for is read from the posting's entries: `legs` is their number. A close's
-- postings have many entries, so that their key keeps a hash instead. The other columns say again
-- what all entries of the posting say, for lists (046).
create table ledger_key (
  idempotency_key text primary key,
  content_hash bytea,
  posting_id bigint not null,
  legs smallint,
  kind text not null,
  object text not null,
  day integer not null,
  members bigint[]
);
comment on column ledger_key.members is
  'whose accounts moved, by which the entries are found; null: a close';

-- The first posting of a key, if its content was the same.
create function ledger_replay(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_posting bigint;
begin
  select used.posting_id into v_posting from public.ledger_key as used
  where used.idempotency_key = p_key and case when used.content_hash is not null
    then used.content_hash = sha256(convert_to(row(p_kind, p_object, p_day,
      p_members, p_accounts, p_assets, p_amounts)::text, 'UTF8'))
    else used.legs = cardinality(p_amounts) and not exists (
      select from unnest(p_members, p_accounts, p_assets, p_amounts)
        with ordinality as leg(member, account, asset, amount, position)
      where not exists (
        select from public.ledger_entry as entry
        where entry.member_id = leg.member and entry.posting_id = used.posting_id
          and entry.leg = leg.position and entry.account = leg.account
          and entry.asset = leg.asset and entry.amount = leg.amount
          and entry.day = p_day and entry.kind = p_kind and entry.object = p_object)) end;
  if not found then
    raise exception 'idempotency key % was used for something else', p_key using errcode = 'FL002';
  end if;
  return v_posting;
end $$;

-- Opens a member's account with its first credit. A debit that the account's own row does not cover
-- asks what closes settled there (012).
create function ledger_open_account(
  p_member bigint, p_account text, p_asset text, p_amount bigint
) returns void language plpgsql volatile as $$
begin
  if p_amount < 0 then
    perform public.ledger_take(p_member, p_account, p_asset, -p_amount);
    return;
  end if;
  insert into public.ledger_account as held (member_id, account, asset, balance)
  values (p_member, p_account, p_asset, p_amount)
  on conflict (member_id, account, asset) do update
    set balance = held.balance + excluded.balance;
end $$;

-- True if a member's own row decides on a debit, where closes never take (012).
create function decides_alone(p_account text) returns boolean language sql immutable as $$
  select p_account in ('available', 'frozen')
$$;

-- Debits of a pool wait for each other, so that together they never take more than it holds. The
-- amount waits already and counts in the balance, which is read once the row is locked.
create function ledger_check_debit(p_account text, p_asset text) returns void
language plpgsql volatile as $$
begin
  perform from public.ledger_account
  where member_id = 0 and account = p_account and asset = p_asset and not unbounded
  for no key update;
  if found and public.ledger_hot_balance(p_account, p_asset) < 0 then
    raise exception '% of the house holds too little %', p_account, p_asset
      using errcode = 'FL004';
  end if;
end $$;

create function ledger_wait(p_account text, p_asset text, p_amount bigint) returns void
language plpgsql volatile as $$
begin
  insert into public.ledger_waiting (account, asset, amount)
  select p_account, p_asset, p_amount from public.ledger_account
  where member_id = 0 and account = p_account and asset = p_asset;
  if not found then
    raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
  end if;
end $$;

-- Posts any number of legs, sorted by account. The four arrays must be plain lists of one length:
-- arrays that are nested or do not begin at 1 would be counted otherwise than they are written.
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The lock of the day, as `take_day` takes it; a statement of its own would cost more.
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_is_open boolean;
  v_now timestamptz;
  v_posting bigint;
  v_total bigint := 0;
  v_legs integer := cardinality(p_members);
begin
  perform require_read_committed();
  if v_legs = 0 or (
    v_legs = all (array[
      cardinality(p_accounts), cardinality(p_assets), cardinality(p_amounts)])
    and 1 = all (array[
      array_ndims(p_members), array_ndims(p_accounts),
      array_ndims(p_assets), array_ndims(p_amounts),
      array_lower(p_members, 1), array_lower(p_accounts, 1),
      array_lower(p_assets, 1), array_lower(p_amounts, 1)])
  ) is not true then
    raise exception 'legs of % are no list', p_key using errcode = 'FL003';
  end if;
  select p_day > closed_through and p_day <= open_through,
      clock_timestamp() + make_interval(secs => offset_seconds)
    into v_is_open, v_now from clock;
  insert into ledger_key (idempotency_key, posting_id, legs, kind, object, day, members)
  values (p_key, nextval('ledger_posting_number'), cardinality(p_amounts),
    p_kind, p_object, p_day, p_members)
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return ledger_replay(
      p_key, p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts);
  end if;
  if not v_is_open then perform require_open(p_day); end if;

  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, asset, amount, p_day, v_now, p_kind, p_object
  from unnest(p_members, p_accounts, p_assets, p_amounts)
    with ordinality as leg(member, account, asset, amount, position);

  -- What debits are checked against is written first.
  for i in 1 .. v_legs loop
    if p_members[i] = 0 then
      perform ledger_wait(p_accounts[i], p_assets[i], p_amounts[i]);
    elsif p_accounts[i] <> 'available' then
      insert into ledger_waiting (account, asset, amount)
      values (p_accounts[i], p_assets[i], p_amounts[i]);
    end if;
  end loop;

  -- v_total stays a number only while all legs so far are of one asset and none is zero; otherwise
  -- the sums are made per asset below.
  for i in 1 .. cardinality(p_amounts) loop
    v_total := case when p_assets[i] = p_assets[1] and p_amounts[i] <> 0
      then v_total + p_amounts[i] end;
    if p_members[i] = 0 then
      if p_amounts[i] < 0 then
        perform ledger_check_debit(p_accounts[i], p_assets[i]);
      end if;
    else
      update ledger_account set balance = balance + p_amounts[i]
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i]
        and (p_amounts[i] > 0 or (balance + p_amounts[i] >= 0 and decides_alone(p_accounts[i])));
      if not found then
        perform ledger_open_account(p_members[i], p_accounts[i], p_assets[i], p_amounts[i]);
      end if;
    end if;
  end loop;

  if v_total is distinct from 0 and (v_total is not null or exists (
    select from unnest(p_assets, p_amounts) as leg(asset, amount)
    group by asset having sum(amount) <> 0 or bool_or(amount = 0)
  )) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- The most frequent posting: one amount, which the first account gains and the other gives. Scalars
-- cost almost a third less than arrays and loops (docs/decisions/0027).
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer, p_asset text, p_amount bigint,
  p_member bigint, p_account text, p_other_member bigint, p_other_account text
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_posting bigint;
  v_unbounded boolean;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform require_read_committed();
  end if;
  insert into ledger_key (idempotency_key, posting_id, legs, kind, object, day, members)
  values (p_key, nextval('ledger_posting_number'), 2,
    p_kind, p_object, p_day, array[p_member, p_other_member])
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return ledger_replay(p_key, p_kind, p_object, p_day,
      array[p_member, p_other_member], array[p_account, p_other_account],
      array[p_asset, p_asset], array[p_amount, -p_amount]);
  end if;

  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, p_asset, amount, p_day,
    clock_timestamp() + make_interval(secs => offset_seconds), p_kind, p_object
  from clock, (values
    (1::smallint, p_member, p_account, p_amount),
    (2::smallint, p_other_member, p_other_account, -p_amount)
  ) as leg(position, member, account, amount)
  where p_day > closed_through and p_day <= open_through;
  if not found then
    perform require_open(p_day);
  end if;

  -- What debits are checked against is written first. A move inside a class changes no total.
  if p_other_member = 0 then
    perform ledger_wait(p_other_account, p_asset, -p_amount);
  elsif p_other_account <> 'available' and (p_member = 0 or p_account <> p_other_account) then
    insert into ledger_waiting (account, asset, amount)
    values (p_other_account, p_asset, -p_amount);
  end if;
  if p_member <> 0 and p_account <> 'available'
    and (p_other_member = 0 or p_account <> p_other_account) then
    insert into ledger_waiting (account, asset, amount) values (p_account, p_asset, p_amount);
  end if;

  -- The house sorts first, and most of its debits need no check: what is in place saves calls.
  if p_member = 0 then
    insert into ledger_waiting (account, asset, amount) values (p_account, p_asset, p_amount);
    select unbounded into v_unbounded from ledger_account
    where member_id = 0 and account = p_account and asset = p_asset;
    if not found then
      raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
    end if;
    if p_amount < 0 and not v_unbounded then
      perform ledger_check_debit(p_account, p_asset);
    end if;
  else
    update ledger_account set balance = balance + p_amount
    where member_id = p_member and account = p_account and asset = p_asset
      and (p_amount > 0 or (balance + p_amount >= 0 and decides_alone(p_account)));
    if not found then
      perform ledger_open_account(p_member, p_account, p_asset, p_amount);
    end if;
  end if;
  if p_other_member = 0 then
    if p_amount > 0 then perform ledger_check_debit(p_other_account, p_asset); end if;
  else
    update ledger_account set balance = balance - p_amount
    where member_id = p_other_member and account = p_other_account and asset = p_asset
      and (p_amount < 0 or (balance >= p_amount and decides_alone(p_other_account)));
    if not found then
      perform ledger_open_account(p_other_member, p_other_account, p_asset, -p_amount);
    end if;
  end if;

  if p_amount = 0 then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

grant select on ledger_key to :server_role;
grant execute on function
  ledger_post(text, text, text, integer, text, bigint, bigint, text, bigint, text),
  ledger_post(text, text, text, integer, bigint[], text[], text[], bigint[])
  to :server_role;
