-- What a key was used for is read from its entries, which say more than a hash and cost a posting nothing. Keys that have a
-- hash keep it: those of before, and those of a close.
alter table ledger_key alter column content_hash drop not null, add column legs smallint;

drop function ledger_repeated(text, bytea);

-- A key that was used before: the same posting again is its first result, another one is refused.
create function ledger_repeated(
  p_key text, p_kind text, p_object text, p_day integer, p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile as $$
declare
  v_posting bigint;
begin
  select used.posting_id into v_posting from public.ledger_key as used
  where used.idempotency_key = p_key and case when used.content_hash is not null
    then used.content_hash = sha256(convert_to(row(p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts)::text, 'UTF8'))
    else used.legs = cardinality(p_amounts) and not exists (
      select from unnest(p_members, p_accounts, p_assets, p_amounts) with ordinality as leg(member, account, asset, amount, position)
      where not exists (
        select from public.ledger_entry as entry
        where entry.member_id = leg.member and entry.posting_id = used.posting_id and entry.leg = leg.position
          and entry.account = leg.account and entry.asset = leg.asset and entry.amount = leg.amount
          and entry.day = p_day and entry.kind = p_kind and entry.object = p_object)) end;
  if not found then
    raise exception 'idempotency key % was used for something else', p_key using errcode = 'FL002';
  end if;
  return v_posting;
end $$;

-- A leg of the house: a credit locks nothing, a debit is checked.
create function ledger_house_leg(p_account text, p_asset text, p_amount bigint) returns void language plpgsql volatile as $$
begin
  if p_amount < 0 then
    perform public.ledger_check_debit(p_account, p_asset);
  elsif not exists (select from public.ledger_account where member_id = 0 and account = p_account and asset = p_asset) then
    raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
  end if;
end $$;

-- The only way to move value: once per key, zero-sum per asset, never into a closed day. A day's own results come with
-- p_closing, while that day is closed to everything else and its close is not posted yet.
--
-- Legs come sorted by account, so that postings take their locks in one order. Names are qualified instead of setting a
-- search path, and statements are few and simple, since each costs its preparation anew in every transaction.
create or replace function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[], p_closing boolean default false
) returns bigint language plpgsql volatile security definer as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_closed integer;
  v_now timestamptz;
  v_posting bigint;
  v_total bigint := 0;
begin
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds) into v_closed, v_now from public.clock;
  insert into public.ledger_key (idempotency_key, posting_id, legs)
  values (p_key, nextval('public.ledger_posting_number'), cardinality(p_amounts))
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return public.ledger_repeated(p_key, p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts);
  end if;
  if p_day <= v_closed and not (p_closing and exists (select from public.settlement_close where day = p_day and state <> 'POSTED')) then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  insert into public.ledger_entry (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, asset, amount, p_day, v_now, p_kind, p_object
  from unnest(p_members, p_accounts, p_assets, p_amounts) with ordinality as leg(member, account, asset, amount, position);

  for i in 1 .. cardinality(p_amounts) loop
    v_total := case when p_assets[i] = p_assets[1] and p_amounts[i] <> 0 then v_total + p_amounts[i] end;
    if p_members[i] = 0 then
      perform public.ledger_house_leg(p_accounts[i], p_assets[i], p_amounts[i]);
    else
      update public.ledger_account set balance = balance + p_amounts[i]
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i] and balance + p_amounts[i] >= 0;
      if not found then
        perform public.ledger_open(p_members[i], p_accounts[i], p_assets[i], p_amounts[i]);
      end if;
    end if;
  end loop;

  if v_total is distinct from 0 and (v_total is not null or exists (
    select from unnest(p_assets, p_amounts) as leg(asset, amount) group by asset having sum(amount) <> 0 or bool_or(amount = 0)
  )) then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

-- The same for the most frequent posting, an amount that moves between two accounts: the first gains it, the other gives
-- it, so that the sum is zero whatever comes. Values in place of arrays and loops cost almost a third less.
create function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer, p_asset text, p_amount bigint,
  p_member bigint, p_account text, p_other_member bigint, p_other_account text
) returns bigint language plpgsql volatile security definer as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_posting bigint;
begin
  insert into public.ledger_key (idempotency_key, posting_id, legs)
  values (p_key, nextval('public.ledger_posting_number'), 2)
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return public.ledger_repeated(p_key, p_kind, p_object, p_day,
      array[p_member, p_other_member], array[p_account, p_other_account], array[p_asset, p_asset], array[p_amount, -p_amount]);
  end if;

  insert into public.ledger_entry (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, p_asset, amount, p_day, clock_timestamp() + make_interval(secs => offset_seconds), p_kind, p_object
  from public.clock, (values (1::smallint, p_member, p_account, p_amount), (2::smallint, p_other_member, p_other_account, -p_amount)) as leg(position, member, account, amount)
  where closed_through < p_day;
  if not found then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  -- The house sorts first. Its credit is checked here, since a call would cost it what it gains by locking nothing.
  if p_member = 0 and p_amount > 0 then
    if not exists (select from public.ledger_account where member_id = 0 and account = p_account and asset = p_asset) then
      raise exception 'the house has no account % in %', p_account, p_asset using errcode = 'FL005';
    end if;
  elsif p_member = 0 then
    perform public.ledger_house_leg(p_account, p_asset, p_amount);
  else
    update public.ledger_account set balance = balance + p_amount
    where member_id = p_member and account = p_account and asset = p_asset and balance + p_amount >= 0;
    if not found then
      perform public.ledger_open(p_member, p_account, p_asset, p_amount);
    end if;
  end if;
  if p_other_member = 0 then
    perform public.ledger_house_leg(p_other_account, p_asset, -p_amount);
  else
    update public.ledger_account set balance = balance - p_amount
    where member_id = p_other_member and account = p_other_account and asset = p_asset and balance >= p_amount;
    if not found then
      perform public.ledger_open(p_other_member, p_other_account, p_asset, -p_amount);
    end if;
  end if;

  if p_amount = 0 then
    raise exception 'legs of % do not sum to zero', p_key using errcode = 'FL003';
  end if;
  return v_posting;
end $$;

revoke execute on function
  ledger_repeated(text, text, text, integer, bigint[], text[], text[], bigint[]), ledger_house_leg(text, text, bigint),
  ledger_post(text, text, text, integer, text, bigint, bigint, text, bigint, text) from public;
grant execute on function ledger_post(text, text, text, integer, text, bigint, bigint, text, bigint, text) to :server_role;
