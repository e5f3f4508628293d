-- What a close was decided from and what it came to stay as they are, for the server's role too.
-- What a function of ours does as the owner is not asked.
create function writes_itself(p_table regclass) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select current_user <> pg_get_userbyid(relowner) from pg_class where oid = p_table
$$;

-- A close begins frozen on the last closed day, goes on in order, and is final once posted.
create function close_moves_on() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_order text[] := array['FROZEN', 'COMPUTED', 'POSTING', 'POSTED'];
begin
  if not writes_itself(tg_relid) then return new; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'FROZEN' or new.posted_parts <> 0 or new.content_hash is not null
      or new.day <> (select closed_through from clock) then
      raise exception 'the close of day % begins otherwise', new.day using errcode = '42501';
    end if;
  elsif array_position(v_order, new.state) < array_position(v_order, old.state)
    or (new.state = 'POSTING' and old.state <> 'POSTING')
    or (new.state = 'POSTED' and old.state <> 'POSTED' and new.posted_parts <> new.parts)
    or new.content_hash is distinct from coalesce(old.content_hash, new.content_hash)
    or (old.state = 'POSTED' and to_jsonb(new) - 'closed_at' <> to_jsonb(old) - 'closed_at') then
    raise exception 'the close of day % cannot be changed so', old.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger close_moves_on before insert or update on settlement_close
  for each row execute function close_moves_on();

revoke update on settlement_close from :server_role;
grant update (state, step, parts, content_hash, manifest, members, target, carried, paid, pending,
  pool_before, pool_after, totals, week, bonus_posted, closed_at) on settlement_close to :server_role;

-- Files are added to a day until it is decided.
create function file_is_early() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if writes_itself(tg_relid)
    and not exists (select from settlement_close where day = new.day and state = 'FROZEN') then
    raise exception 'files of day % are complete', new.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger file_is_early before insert on settlement_file
  for each row execute function file_is_early();

revoke all on function writes_itself(regclass), close_moves_on(), file_is_early() from public;
grant execute on function writes_itself(regclass) to :server_role;

-- Legs are told apart by their place: lists that begin elsewhere than at 1, or are nested, were
-- written as one thing and counted as another.
create or replace function ledger_post(
  p_key text, p_kind text, p_object text, p_day integer,
  p_members bigint[], p_accounts text[], p_assets text[], p_amounts bigint[]
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_held text := pg_advisory_xact_lock_shared(7001)::text;
  v_closed integer;
  v_now timestamptz;
  v_posting bigint;
  v_total bigint := 0;
  v_legs integer := cardinality(p_members);
begin
  perform require_read_committed();
  if v_legs = 0 or (v_legs = all (array[cardinality(p_accounts), cardinality(p_assets), cardinality(p_amounts)])
    and 1 = all (array[array_ndims(p_members), array_ndims(p_accounts), array_ndims(p_assets), array_ndims(p_amounts),
      array_lower(p_members, 1), array_lower(p_accounts, 1), array_lower(p_assets, 1), array_lower(p_amounts, 1)]))
    is not true then
    raise exception 'legs of % are no list', p_key using errcode = 'FL003';
  end if;
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds)
    into v_closed, v_now from clock;
  insert into ledger_key (idempotency_key, posting_id, legs)
  values (p_key, nextval('ledger_posting_number'), cardinality(p_amounts))
  on conflict do nothing returning posting_id into v_posting;
  if not found then
    return ledger_repeated(p_key, p_kind, p_object, p_day, p_members, p_accounts, p_assets, p_amounts);
  end if;
  if p_day <= v_closed then
    raise exception 'day % is closed', p_day using errcode = 'FL001';
  end if;

  insert into ledger_entry
    (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
  select member, v_posting, position, account, asset, amount, p_day, v_now, p_kind, p_object
  from unnest(p_members, p_accounts, p_assets, p_amounts)
    with ordinality as leg(member, account, asset, amount, position);

  for i in 1 .. cardinality(p_amounts) loop
    v_total := case when p_assets[i] = p_assets[1] and p_amounts[i] <> 0
      then v_total + p_amounts[i] end;
    if p_members[i] = 0 then
      perform ledger_house_leg(p_accounts[i], p_assets[i], p_amounts[i]);
    else
      update ledger_account set balance = balance + p_amounts[i]
      where member_id = p_members[i] and account = p_accounts[i] and asset = p_assets[i]
        and balance + p_amounts[i] >= 0;
      if not found then
        perform ledger_open(p_members[i], p_accounts[i], p_assets[i], p_amounts[i]);
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

-- Workers beat beside each other: one that goes on does not hide another that is stuck.
alter table lane_heartbeat
  add worker uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint lane_heartbeat_pkey,
  add primary key (lane, worker);
grant delete on lane_heartbeat to :server_role;

-- Empties the rows of the part before. Two who post at once take turns here. While somebody reads
-- all tables, as a dump does, they cannot be truncated: then their rows are deleted.
create or replace function begin_close_part() returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
begin
  lock table close_leg in share row exclusive mode;
  begin
    truncate close_line, close_leg, close_posting;
  exception when lock_not_available then
    delete from close_line;
    delete from close_leg;
    delete from close_posting;
  end;
end $$;
