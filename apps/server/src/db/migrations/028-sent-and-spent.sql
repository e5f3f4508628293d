-- What a suspended member may withdraw without review (docs/decisions/0053): what it brought in, less
-- what it sent to other members or spent.
--
-- Invariants
--   * `member.sent_and_spent` adds up, each once: transfers sent, with fees, less what was received of
--     other members' (USDT and USDB); prices of nodes that are not cancelled; what whitelist shares
--     cost. It is a sum, so the order of them does not matter. Below 0, more came than went, and it
--     takes nothing off.
--   * Whoever writes one of these holds its members' rows, in the order of their ids, and those of
--     node sales before them.
--
-- Writers: the triggers below, with the row that each is about.

create function count_transfer() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update member set sent_and_spent = sent_and_spent
      + case when member_id = new.sender_id then new.amount else -new.net end
    where member_id in (new.sender_id, new.receiver_id);
  return null;
end $$;
create trigger count_transfer after insert on transfer
  for each row when (new.asset <> 'BHC') execute function count_transfer();

create function count_node_price() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_counted bigint := case when tg_op = 'UPDATE' and old.cancelled_day is null
    then old.price else 0 end;
  v_spent bigint := case when new.cancelled_day is null then new.price else 0 end;
begin
  update member set sent_and_spent = sent_and_spent + v_spent - v_counted
    where member_id = new.member_id and v_spent <> v_counted;
  return null;
end $$;
create trigger count_node_price after insert or update of cancelled_day on node
  for each row execute function count_node_price();

create function count_shares() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update member set sent_and_spent = sent_and_spent + new.paid where member_id = new.member_id;
  return null;
end $$;
create trigger count_shares after insert on whitelist_purchase
  for each row execute function count_shares();
