create table plan_version (
  hash text primary key,
  plan jsonb not null,
  starts_on integer not null,
  announced_at timestamptz not null
);

create sequence staking_order_number;
create table staking_order (
  member_id bigint not null references member,
  number bigint not null default nextval('staking_order_number') unique,
  amount bigint not null check (amount > 0),
  package text not null,
  days integer not null check (days > 0),
  plan_hash text not null references plan_version,
  daily bigint not null check (daily >= 0),
  quota bigint not null check (quota >= 0),
  acceleration_cap bigint not null check (acceleration_cap >= 0),
  released bigint not null default 0 check (released >= 0 and released <= quota),
  kind text not null,
  new_money bigint not null check (new_money >= 0 and new_money <= amount),
  opened_at timestamptz not null,
  open_day integer not null,
  exit_day integer,
  ended_day integer,
  ended_by text check (ended_by in ('MATURITY', 'EXIT')),
  granted_day integer,
  primary key (member_id, number),
  check ((ended_day is null) = (ended_by is null))
);
create index staking_order_open on staking_order (member_id, number) where ended_day is null;

-- What a member's static was due and its pool could not pay (rulebook §3).
create table static_pending (
  member_id bigint primary key references member,
  amount bigint not null check (amount >= 0)
);

create table settlement_close (
  day integer primary key,
  state text not null check (state in ('FROZEN', 'COMPUTED', 'POSTED')),
  plan_hash text not null references plan_version,
  members bigint not null default 0,
  target bigint not null default 0,
  carried bigint not null default 0,
  paid bigint not null default 0,
  pending bigint not null default 0,
  pool_before bigint not null default 0,
  pool_after bigint not null default 0,
  manifest jsonb,
  content_hash text,
  frozen_at timestamptz not null,
  closed_at timestamptz
);

create table settlement_file (
  day integer not null references settlement_close,
  name text not null,
  hash text not null,
  content bytea not null,
  primary key (day, name)
);
comment on column settlement_file.content is 'gzip';

create table income_line (
  member_id bigint not null references member,
  day integer not null,
  kind text not null,
  asset text not null,
  target bigint not null,
  accelerated bigint not null,
  carried bigint not null,
  paid bigint not null,
  pending bigint not null,
  primary key (member_id, day, kind),
  check (target >= 0 and accelerated >= 0 and carried >= 0 and paid >= 0 and pending >= 0)
);
create index income_line_day on income_line (day);

create table settlement_root (
  attempt bigint generated always as identity primary key,
  day integer not null references settlement_close,
  root text not null,
  content_hash text not null,
  totals jsonb not null,
  state text not null check (state in ('UNPUBLISHED', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'CANCELLED')),
  transaction_hash text,
  proposed_at timestamptz,
  active_from timestamptz,
  activated_at timestamptz
);
create index settlement_root_day on settlement_root (day);

-- The leaf of each account in each day's tree, so that a proof can be made on demand.
create table balance_leaf (
  member_id bigint not null,
  day integer not null,
  token text not null,
  account text not null,
  cumulative numeric(78) not null,
  deposited numeric(78) not null,
  primary key (member_id, day, token, account)
);
