-- Draws of blocks to come, and proofs of stock that count once (docs/decisions/0065, 0067).
--
-- Invariants
--   * A box is drawn from a block that was mined after it was opened; one that was not gives way to
--     a later one before the draw, and the first stays on record.
--   * A transaction to an address proves stock of a kind once, while it is proposed or confirmed.
--   * What is proven and reserved follows proofs and exchanges: triggers alone write it.
--
-- Writers: the server's role, by column.

alter table box add column first_draw_block bigint;
comment on column box.first_draw_block is 'the block that had been mined before the opening';

create function guard_draw_block() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.drawn_at is not null or new.draw_block <= old.draw_block
      or new.first_draw_block is distinct from coalesce(old.first_draw_block, old.draw_block) then
    raise exception 'box % keeps its block', old.box_id using errcode = 'FL003';
  end if;
  return new;
end $$;
create trigger guard_draw_block before update of draw_block, first_draw_block on box
  for each row execute function guard_draw_block();

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

grant update (draw_block, first_draw_block) on box to :server_role;
grant execute on function lock_flash_stock(text) to :server_role;
