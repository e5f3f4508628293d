-- Proofs of stock that count once (docs/decisions/0067).
--
-- Invariants
--   * A transaction to an address proves stock of a kind once, while it is proposed or confirmed.
--   * What is proven and reserved follows proofs and exchanges: triggers alone write it.
--
-- Writers: the server's role, by column.

-- What is proven and reserved of a kind now. Whoever changes either waits here for the others.
create function lock_flash_stock(p_kind text) returns flash_stock
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  select flash_stock from flash_stock where kind = p_kind for no key update
$$;

create unique index flash_stock_proof_once on proposal ((content ->> 'kind'),
    (content ->> 'transaction'), (content ->> 'bitcoinAddress'))
  where kind = 'flashStock' and state in ('PROPOSED', 'CONFIRMED')
    and (content ->> 'units')::bigint > 0;

-- One that expired gives way to the same proof proposed again.
create function refuse_used_proof() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Two that are proposed at once wait here for each other.
  perform lock_flash_stock(new.content ->> 'kind');
  update proposal set state = 'ENDED', ended_at = business_now()
    where kind = 'flashStock' and state = 'PROPOSED' and is_expired(proposed_at)
      and content ->> 'kind' = new.content ->> 'kind'
      and content ->> 'transaction' = new.content ->> 'transaction'
      and content ->> 'bitcoinAddress' = new.content ->> 'bitcoinAddress'
      and (content ->> 'units')::bigint > 0;
  if exists (select from proposal
      where kind = 'flashStock' and state in ('PROPOSED', 'CONFIRMED')
        and content ->> 'kind' = new.content ->> 'kind'
        and content ->> 'transaction' = new.content ->> 'transaction'
        and content ->> 'bitcoinAddress' = new.content ->> 'bitcoinAddress'
        and (content ->> 'units')::bigint > 0) then
    raise exception 'FLASH_PROOF_USED' using errcode = 'FL010';
  end if;
  return new;
end $$;
create trigger refuse_used_proof before insert on proposal
  for each row when (new.kind = 'flashStock' and (new.content ->> 'units')::bigint > 0)
  execute function refuse_used_proof();

create function keep_reserved_stock() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ended constant text[] := array['SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW'];
begin
  if tg_op = 'INSERT' then
    if new.state = any(v_ended) then
      raise exception 'a flash exchange is open before it ends' using errcode = 'FL003';
    end if;
    update flash_stock set reserved = reserved + new.units where kind = new.kind;
  elsif new.state = any(v_ended) and not old.state = any(v_ended) then
    update flash_stock set reserved = reserved - new.units,
        proven = proven - case new.state when 'SUCCESS' then new.units else 0 end
      where kind = new.kind;
  end if;
  return null;
end $$;
create trigger keep_reserved_stock after insert or update of state on flash_exchange
  for each row execute function keep_reserved_stock();

grant execute on function lock_flash_stock(text) to :server_role;
