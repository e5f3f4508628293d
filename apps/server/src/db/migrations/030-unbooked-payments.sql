-- What the treasury paid in a token that the ledger does not book. Only a root that this server did not compute lists
-- such a token, so somebody has stolen keys; nothing of it is posted (docs/decisions/0040).
create table unbooked_payment (
  transaction_hash text not null,
  log_index integer not null,
  kind text not null check (kind in ('PAYOUT', 'ESCAPE')),
  payout_id text,
  account text not null,
  token text not null,
  wei numeric(78) not null check (wei >= 0),
  block_number bigint not null,
  block_time timestamptz not null,
  primary key (transaction_hash, log_index),
  check ((kind = 'PAYOUT') = (payout_id is not null))
);
grant select, insert on unbooked_payment to :server_role;
