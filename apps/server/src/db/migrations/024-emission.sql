-- BHC's output: the transactions that release on chain what closes put out (rulebook §13).
--
-- Invariants
--   * A day has at most one nonce: further attempts of a day replace the transaction before.
--   * A transaction stands here before it is sent, and never changes.
--
-- Writers: the server's role.

create table emission_release (
  day business_day not null,
  attempt integer not null check (attempt > 0),
  signer text not null,
  nonce bigint not null check (nonce >= 0),
  transaction_hash text not null,
  raw text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (day, attempt)
);
comment on column emission_release.created_at is 'real time, as of the sending';

grant select, insert on emission_release to :server_role;
