-- Sales of nodes: what a purchase fixed, and totals over the purchases that stand (rulebook §8, R5).
--
-- Invariants
--   * The totals are those of the nodes that are not cancelled: a cancelled one counts as never
--     bought.
--   * Whoever buys or cancels locks the kind, then the members in the order of their ids.
--   * What a purchase reserved, and whether it came while bonuses were stopped, never changes.
--
-- Writers: the totals are written by the triggers alone. Nobody writes virtual nodes yet.

alter table node
  add column order_number bigint not null default nextval('staking_order_number') unique,
  add column bonus_stopped boolean not null default false,
  add column promo_reserved micro not null default 0 check (promo_reserved >= 0),
  add column house_owned boolean not null default false;
comment on column node.order_number is 'its place among the orders of its member (rulebook §4)';
comment on column node.bonus_stopped is
  'bought while the reward-source mix stopped bonuses on node sales (rulebook R5)';
comment on column node.promo_reserved is 'USDB for the buyer''s sponsor; given up if cancelled';
comment on column node.house_owned is 'bought by a wallet of the operator: on the public list';
create index node_member_order on node (member_id, order_number);
create index node_bought on node (bought_day);
create index node_cancelled on node (cancelled_day) where cancelled_day is not null;
create index node_house_owned on node (order_number) where house_owned;

create index release_position_promo on release_position (object) where kind = 'PROMO';

-- Nodes that hold no money and give no performance (rulebook §4); each is on the public list.
create table virtual_node (
  number bigint generated always as identity unique,
  order_number bigint not null default nextval('staking_order_number') unique,
  member_id bigint not null references member,
  kind text not null,
  reason text not null,
  granted_day business_day not null,
  granted_at timestamptz not null,
  ended_day business_day,
  primary key (member_id, number)
);
create index virtual_node_member_order on virtual_node (member_id, order_number);

create table node_kind_sales (
  kind text primary key,
  sold integer not null default 0 check (sold >= 0)
);
insert into node_kind_sales (kind) values ('COMMUNITY'), ('MAIN'), ('MAJOR'), ('GENESIS');

create table node_standing (
  member_id bigint primary key references member,
  nodes integer not null default 0 check (nodes >= 0),
  referred_buyers integer not null default 0 check (referred_buyers >= 0),
  referred_nodes integer not null default 0 check (referred_nodes >= 0),
  referred_volume micro not null default 0 check (referred_volume >= 0),
  promo_reserved micro not null default 0 check (promo_reserved >= 0),
  dividends micro not null default 0 check (dividends >= 0)
);
comment on column node_standing.promo_reserved is 'USDB over the standing purchases of its referrals';
comment on column node_standing.dividends is 'fee dividends released by full weeks (rulebook §9)';

-- Locks what a purchase or its cancelling changes, in one order.
create function lock_node_sales(p_kind text, p_member bigint) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sponsor bigint := (select sponsor_id from member where member_id = p_member);
begin
  perform from node_kind_sales where kind = p_kind for no key update;
  insert into node_standing (member_id)
    select id from unnest(array[p_member, v_sponsor]) as one(id) where id > 0 order by id
    on conflict do nothing;
  perform from node_standing where member_id in (p_member, v_sponsor)
    order by member_id for no key update;
end $$;

create function count_node() returns trigger language plpgsql security definer
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
    promo_reserved = known.promo_reserved + v_sign * new.promo_reserved;
  return null;
end $$;
create trigger count_node after insert or update of cancelled_day on node
  for each row execute function count_node();

create function count_full_weeks() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into node_standing as known (member_id, dividends)
    select member_id, sum(amount)::bigint from added where state = 'FULL' and amount > 0
    group by member_id order by member_id
  on conflict (member_id) do update set dividends = known.dividends + excluded.dividends;
  return null;
end $$;
create trigger count_full_weeks after insert on full_node_week
  referencing new table as added for each statement execute function count_full_weeks();

grant select on virtual_node, node_kind_sales, node_standing to :server_role;
grant execute on function lock_node_sales(text, bigint) to :server_role;
