-- Draws of blocks to come, and proofs of stock that count once (docs/decisions/0065, 0067).
--
-- Invariants
--   * A box is drawn from a block that was mined after it was opened; one that was not gives way to
--     a later one before the draw, and the first stays on record.
--   * A transaction to an address proves stock of a kind once, while it is proposed or confirmed.
--   * What is proven and reserved follows entries and exchanges: triggers alone write it.
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

create unique index flash_stock_entry_once on flash_stock_entry (kind, transaction_id, btc_address)
  where units > 0 and state in ('PROPOSED', 'CONFIRMED');

-- One that expired gives way to the same proof proposed again.
create function end_expired_proofs() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update flash_stock_entry set state = 'ENDED', ended_at = business_now()
    where kind = new.kind and transaction_id = new.transaction_id
      and btc_address = new.btc_address and state = 'PROPOSED' and is_expired(proposed_at);
  return new;
end $$;
create trigger end_expired_proofs before insert on flash_stock_entry
  for each row execute function end_expired_proofs();

-- What is proven and reserved of a kind now. Whoever changes either waits here for the others.
create function lock_flash_stock(p_kind text) returns flash_stock
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  select flash_stock from flash_stock where kind = p_kind for no key update
$$;

create function keep_proven_stock() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PROPOSED' then
      raise exception 'stock is proposed before it is confirmed' using errcode = 'FL003';
    end if;
  elsif old.state = 'PROPOSED' and new.state = 'CONFIRMED' then
    update flash_stock set proven = proven + new.units where kind = new.kind;
  end if;
  return null;
end $$;
create trigger keep_proven_stock after insert or update of state on flash_stock_entry
  for each row execute function keep_proven_stock();

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

revoke update on flash_stock from :server_role;
revoke update (proven, reserved) on flash_stock from :server_role;
grant update (draw_block, first_draw_block) on box to :server_role;
grant execute on function lock_flash_stock(text) to :server_role;
