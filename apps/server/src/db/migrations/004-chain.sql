-- How far the chain has been taken in, and the next numbers the contracts will give.
create table chain_cursor (
  singleton boolean primary key default true check (singleton),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  next_deposit_number bigint not null default 1,
  next_funding_number bigint not null default 1
);

create table deposit (
  deposit_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  chain_id bigint not null,
  contract text not null,
  transaction_hash text not null,
  log_index integer,
  number bigint unique,
  asset text not null,
  amount bigint not null check (amount > 0),
  block_number bigint,
  block_time timestamptz,
  day integer,
  state text not null check (state in ('ON_CHAIN_REVIEW', 'SUCCESS', 'VERIFICATION_FAILED', 'REJECTED')),
  submitted_at timestamptz not null,
  credited_at timestamptz,
  unique (chain_id, contract, transaction_hash, log_index),
  check ((state = 'SUCCESS') = (number is not null))
);
create index deposit_member on deposit (member_id, deposit_id desc);
create unique index deposit_reported on deposit (chain_id, transaction_hash, member_id) where log_index is null;

create table pool_funding (
  number bigint primary key,
  pool text not null,
  funder text not null,
  amount bigint not null check (amount > 0),
  transaction_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  day integer not null
);

create table alarm (
  name text primary key,
  details jsonb not null,
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz
);
