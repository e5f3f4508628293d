-- What was read from the chain: how far, and the deposits and pool fundings found.
--
-- Invariants
--   * The cursor, the rows up to it and their postings are written in one transaction.
--   * The contracts number their events without a gap; a number is taken in once.
--   * A report of a member credits nothing: a deposit succeeds by its event alone.
--
-- Writers: the server's role.

create table chain_cursor (
  singleton boolean primary key default true check (singleton),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  waits_for timestamptz,
  next_deposit_number bigint not null default 1,
  next_funding_number bigint not null default 1
);
comment on column chain_cursor.waits_for is
  'time of the next event, whose day was not open yet; all events before it are taken in';

create table deposit (
  deposit_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  chain_id bigint not null,
  contract text not null,
  transaction_hash text not null,
  log_index integer,
  number bigint unique,
  asset text not null,
  amount micro not null check (amount > 0),
  block_number bigint,
  block_time timestamptz,
  day business_day,
  state text not null
    check (state in ('ON_CHAIN_REVIEW', 'SUCCESS', 'VERIFICATION_FAILED', 'REJECTED')),
  submitted_at timestamptz not null,
  credited_at timestamptz,
  review_after timestamptz,
  seen_amount micro,
  unique (chain_id, contract, transaction_hash, log_index),
  check ((state = 'SUCCESS') = (number is not null))
);
comment on column deposit.review_after is
  'when a report is looked for on chain again, less often as it grows old';
comment on column deposit.seen_amount is 'amount of a reported transaction that is not final yet';
create index deposit_member on deposit (member_id, deposit_id desc);
create unique index deposit_reported on deposit (chain_id, transaction_hash, member_id)
  where log_index is null;
create index deposit_reviewed on deposit (review_after) where state = 'ON_CHAIN_REVIEW';
create index deposit_member_reviewed on deposit (member_id) where state = 'ON_CHAIN_REVIEW';
create index deposit_by_day on deposit using brin (day) with (autosummarize = on);

create table pool_funding (
  number bigint primary key,
  pool text not null,
  funder text not null,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC')),
  amount micro not null check (amount > 0),
  transaction_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  day business_day not null
);
create index pool_funding_transaction on pool_funding (transaction_hash);

grant select on chain_cursor, deposit, pool_funding to :server_role;
grant insert, update on chain_cursor, deposit to :server_role;
grant insert on pool_funding to :server_role;
