-- What members hold and a close reads: staking orders, nodes, releases, weekly assessments
-- (rulebook §4–§14).
--
-- Invariants
--   * An order's terms are those of the plan in force when it was opened.
--   * What an order has released follows from its age and what acceleration brought, so that a
--     close changes no row of an order that merely earned (docs/decisions/0027).
--   * Enrolment for a week is fixed on the Sunday before it.
--
-- Writers: the server's role, whose updates are bound to columns but for orders;
-- `conditional_week` by the posting of a close alone (012).

-- True for kinds of orders that are gifts, whose principal stays in TASK (rulebook §4).
create function is_gift_order(p_kind text) returns boolean language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select p_kind in ('PIONEER_INVITATION', 'CAPTAIN_INVITATION', 'AMBASSADOR_INVITATION')
$$;

-- Rates of orders under a number that is small enough for bulk copies: one row for each plan,
-- package and kind in use.
create table order_terms (
  terms_id smallint generated always as identity primary key,
  plan_hash text not null references plan_version,
  package text not null,
  kind text not null,
  unique (plan_hash, package, kind)
);

create sequence staking_order_number;
-- Acceleration changes `accelerated` of thousands of orders at a close: with free room in their
-- pages no index is touched.
create table staking_order (
  member_id bigint not null references member,
  number bigint not null default nextval('staking_order_number') unique,
  amount micro not null check (amount > 0),
  package text not null,
  days integer not null check (days > 0),
  plan_hash text not null references plan_version,
  daily micro not null check (daily >= 0),
  quota micro not null check (quota >= 0),
  acceleration_cap micro not null check (acceleration_cap >= 0),
  kind text not null,
  new_money micro not null check (new_money >= 0 and new_money <= amount),
  opened_at timestamptz not null,
  open_day business_day not null,
  exit_day business_day,
  ended_day business_day,
  ended_by text check (ended_by in ('MATURITY', 'EXIT', 'PAID_OUT')),
  terms_id smallint not null references order_terms,
  accelerated micro not null default 0 check (accelerated >= 0),
  fill_week business_day,
  primary key (member_id, number),
  check ((ended_day is null) = (ended_by is null))
) with (fillfactor = 90);
comment on column staking_order.ended_by is
  'PAID_OUT: its principal left the treasury in an unrequested payment';
comment on column staking_order.accelerated is 'released by acceleration, beside what age released';
create index staking_order_opened on staking_order (open_day);
create index staking_order_leaving on staking_order (exit_day) where exit_day is not null;
create index staking_order_ended on staking_order (ended_day) where ended_day is not null;
create index staking_order_member_open on staking_order (member_id, number)
  where ended_day is null;
create index staking_order_member_ended on staking_order (member_id, ended_day)
  where ended_day is not null;

-- The part of an order's quota that fell due by the last posted close (rulebook §4).
create function order_released(o staking_order) returns bigint language sql stable as $$
  select case when o.ended_by = 'MATURITY' then o.quota else least(o.quota,
    o.accelerated + o.daily * greatest(0, coalesce(o.ended_day - 1,
      (select day from last_posted), o.open_day) - o.open_day)) end
$$;

create table node (
  number bigint generated always as identity unique,
  member_id bigint not null references member,
  kind text not null,
  price micro not null check (price > 0),
  bought_day business_day not null,
  bought_at timestamptz not null,
  active_from business_day not null,
  cancelled_day business_day check (cancelled_day <= active_from),
  order_number bigint not null default nextval('staking_order_number') unique,
  bonus_stopped boolean not null default false,
  promo_reserved micro not null default 0 check (promo_reserved >= 0),
  promo_given_up micro not null default 0 check (promo_given_up between 0 and promo_reserved),
  house_owned boolean not null default false,
  primary key (member_id, number)
);
comment on column node.active_from is
  'counts from this day''s close on unless cancelled before (rulebook §8)';
comment on column node.order_number is 'its place among the orders of its member (rulebook §4)';
comment on column node.bonus_stopped is
  'bought while the reward-source mix stopped bonuses on node sales (rulebook R5)';
comment on column node.promo_reserved is 'USDB for the buyer''s sponsor; given up if cancelled';
comment on column node.promo_given_up is
  'USDB of what it reserved, given up when a purchase that it counted was cancelled';
comment on column node.house_owned is 'bought by a wallet of the operator: on the public list';
create index node_member_order on node (member_id, order_number);
create index node_bought on node (bought_day);
create index node_active on node (active_from);
create index node_cancelled on node (cancelled_day) where cancelled_day is not null;
create index node_uncancelled on node (number) where cancelled_day is null;
create index node_house_owned on node (order_number) where house_owned;

-- Amounts that are released close by close: promotions, awards, points, whitelist (rulebook §8,
-- §11, §12, §14).
create table release_position (
  number bigint generated always as identity unique,
  member_id bigint not null references member,
  kind text not null check (kind in ('PROMO', 'AWARD', 'IDENTITY', 'POINTS', 'WHITELIST')),
  amount micro not null check (amount > 0),
  schedule jsonb not null,
  from_day business_day not null,
  closes_counted integer not null default 0 check (closes_counted >= 0),
  requires_active bigint[] not null default '{}',
  object text not null,
  ended_day business_day,
  primary key (member_id, number)
);
create index release_position_open on release_position (number) where ended_day is null;
create index release_position_promo on release_position (object) where kind = 'PROMO';
create index release_position_usdb on release_position (member_id, number desc)
  where kind in ('PROMO', 'AWARD', 'IDENTITY');

-- Members enrolled for a week, and how it ended (rulebook §9). Weeks are named by their Monday. Only
-- closes write this table and the next two: references would lock each member until one is posted.
create table assessment (
  member_id bigint not null,
  week business_day not null,
  big_leg bigint not null,
  small micro not null,
  target micro not null,
  completed micro,
  conditional micro,
  state text not null default 'IN_PROGRESS'
    check (state in ('IN_PROGRESS', 'COMPLETED', 'INCOMPLETE')),
  primary key (member_id, week),
  check ((state = 'IN_PROGRESS') = (completed is null and conditional is null))
);
comment on column assessment.big_leg is 'the seat of the big leg''s head, 0 for none';
create index assessment_week on assessment (week);

-- Income that waits for a member's assessments of a week: team lines and fee dividends.
create table conditional_week (
  member_id bigint not null,
  week business_day not null,
  team micro not null default 0,
  dividends micro not null default 0,
  primary key (week, member_id)
) with (fillfactor = 80);
create index conditional_week_member on conditional_week (member_id, week);

create table full_node_week (
  member_id bigint not null,
  week business_day not null,
  state text not null check (state in ('FULL', 'NOT_FULL')),
  amount micro not null,
  primary key (member_id, week)
);
create index full_node_week_member on full_node_week (member_id, week desc);

grant select on order_terms, staking_order, node, release_position, assessment, conditional_week,
  full_node_week to :server_role;
grant insert on order_terms, staking_order, node, release_position, assessment, full_node_week
  to :server_role;
grant usage on sequence staking_order_number to :server_role;
grant update on staking_order to :server_role;
grant update (cancelled_day, promo_given_up) on node to :server_role;
grant update (ended_day) on release_position to :server_role;
grant update (completed, conditional, state) on assessment to :server_role;
grant execute on function order_released(staking_order), is_gift_order(text) to :server_role;
