-- Sales of nodes: what a purchase fixed, and totals over the purchases that stand (rulebook §8, R5).
--
-- Invariants
--   * The totals are those of the nodes that are not cancelled: a cancelled one counts as never
--     bought.
--   * Whoever buys or cancels locks the kind, of several in the order of their names, then the
--     members in the order of their ids.
--   * What a purchase reserved, and whether it came while bonuses were stopped, never changes.
--     `promo_given_up` only grows, while its node stands and up to what it reserved: another's cancel
--     lowers a promo (docs/decisions/0061).
--   * A virtual node is made by the confirmation of its proposal alone, and ended with it, once. No
--     purchase, total, supply or close reads it. A member has at most ten that stand.
--
-- Writers: the triggers alone.

insert into proposal_kind (kind, least, form) values ('virtualNodes', 'approver', 'strict
  $.account like_regex "^0x[0-9a-fA-F]{40}$"
  && ($.kind == "COMMUNITY" || $.kind == "MAIN" || $.kind == "MAJOR" || $.kind == "GENESIS")
  && $.count >= 1 && $.count <= 10 && $.count.floor() == $.count
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

-- Nodes that hold no money and give no performance (rulebook §4; docs/decisions/0074), made and ended
-- with their proposal; each is on the public list.
create table virtual_node (
  number bigint generated always as identity unique,
  order_number bigint not null default nextval('staking_order_number') unique,
  member_id bigint not null references member,
  kind text not null check (kind in ('COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS')),
  reason text not null,
  granted_day business_day not null,
  granted_at timestamptz not null,
  ended_day business_day,
  proposal_id bigint not null references proposal,
  primary key (member_id, number)
);
create index virtual_node_member_order on virtual_node (member_id, order_number);
create index virtual_node_proposal on virtual_node (proposal_id);
create index virtual_node_standing on virtual_node (member_id) where ended_day is null;

create function carry_out_virtual_nodes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer := (new.content ->> 'count')::integer;
  v_member bigint;
begin
  if old.state <> 'CONFIRMED' then
    -- Two that are confirmed at once for a member wait here for each other.
    select member_id into strict v_member from member
      where address = lower(new.content ->> 'account') and member_id <> 0 for no key update;
    if v_count not between 1 and 10 or v_count + (select count(*) from virtual_node
        where member_id = v_member and ended_day is null) > 10 then
      raise exception 'VIRTUAL_NODE_LIMIT' using errcode = 'FL010';
    end if;
    insert into virtual_node (member_id, kind, reason, granted_day, granted_at, proposal_id)
      select v_member, new.content ->> 'kind', new.content ->> 'reason', new.day,
        new.confirmed_at, new.proposal_id from generate_series(1, v_count);
  end if;
  if new.stopped_at is not null then
    update virtual_node set ended_day = new.stopped_day where proposal_id = new.proposal_id;
  end if;
  return null;
end $$;
create trigger carry_out_virtual_nodes after update on proposal
  for each row when (new.kind = 'virtualNodes' and new.state = 'CONFIRMED')
  execute function carry_out_virtual_nodes();

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

-- Locks the same for all of a member's nodes in cooling-off, which a claim on chain can cancel
-- (docs/decisions/0024).
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
    promo_reserved = known.promo_reserved + v_sign * (new.promo_reserved - new.promo_given_up);
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
grant execute on function lock_node_sales(text, bigint), lock_open_node_sales(bigint) to :server_role;
