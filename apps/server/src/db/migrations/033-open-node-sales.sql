-- Nodes in cooling-off that are cancelled with what their member claimed on chain (docs/decisions/0024),
-- nodes that closes read, and promos that another's cancel lowers (docs/decisions/0061).
--
-- Invariants
--   * `promo_given_up` only grows, while its node stands and up to what the node reserved.
--   * Whoever cancels several locks their kinds in the order of names, then the members in the order
--     of their ids, as a purchase does.

create index node_uncancelled on node (number) where cancelled_day is null;

create function lock_open_node_sales(p_member bigint) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kinds text[] := array(select distinct n.kind from node n, clock
    where n.member_id = p_member and n.cancelled_day is null and n.active_from > clock.closed_through);
begin
  if v_kinds = '{}' then return; end if;
  perform from node_kind_sales where kind = any(v_kinds) order by kind for no key update;
  perform lock_node_sales(v_kinds[1], p_member);
end $$;
grant execute on function lock_open_node_sales(bigint) to :server_role;

alter table node add column promo_given_up micro not null default 0
  check (promo_given_up between 0 and promo_reserved);
comment on column node.promo_given_up is
  'USDB of what it reserved, given up when a purchase that it counted was cancelled';
grant update (promo_given_up) on node to :server_role;

create function count_promo_given_up() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.promo_given_up < old.promo_given_up or old.cancelled_day is not null then
    raise exception 'the promo of node % is given up for good', old.number using errcode = '42501';
  end if;
  update node_standing
    set promo_reserved = promo_reserved - (new.promo_given_up - old.promo_given_up)
    where member_id = (select sponsor_id from member where member_id = new.member_id);
  return null;
end $$;
create trigger count_promo_given_up after update of promo_given_up on node
  for each row execute function count_promo_given_up();

create or replace function count_node() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
  v_sponsor bigint := (select sponsor_id from member where member_id = new.member_id);
  v_nodes integer;
begin
  if tg_op = 'UPDATE' and (old.cancelled_day is not null or new.cancelled_day is null) then
    return null;
  end if;
  update node_kind_sales set sold = sold + v_sign where kind = new.kind;
  insert into node_standing (member_id, nodes) values (new.member_id, 1)
    on conflict (member_id) do update set nodes = node_standing.nodes + v_sign
    returning nodes into v_nodes;
  if v_sponsor is null or v_sponsor = 0 then return null; end if;
  -- Its first standing node makes a buyer, its last one cancelled makes it none.
  insert into node_standing as known
    (member_id, referred_buyers, referred_nodes, referred_volume, promo_reserved)
  values (v_sponsor, 1, 1, new.price, new.promo_reserved)
  on conflict (member_id) do update set
    referred_buyers = known.referred_buyers
      + case when v_nodes = (1 + v_sign) / 2 then v_sign else 0 end,
    referred_nodes = known.referred_nodes + v_sign,
    referred_volume = known.referred_volume + v_sign * new.price,
    promo_reserved = known.promo_reserved + v_sign * (new.promo_reserved - new.promo_given_up);
  return null;
end $$;
