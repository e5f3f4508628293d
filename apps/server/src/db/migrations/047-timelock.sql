-- What was scheduled at the treasury's timelock, as the console shows its queue.
--
-- Invariants
--   * A call is a row from the event that scheduled it; it ends once, executed or cancelled.
--
-- Writers: the server's role, in the transaction that moves the cursor past the events (007).

create table timelock_call (
  transaction_hash text not null,
  log_index integer not null,
  operation_id text not null,
  call_index integer not null,
  target text not null,
  value numeric(78) not null,
  data text not null,
  bytes integer not null,
  scheduled_at timestamptz not null,
  ready_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('EXECUTED', 'CANCELLED')),
  primary key (transaction_hash, log_index),
  check ((ended_at is null) = (ended_by is null))
);
comment on column timelock_call.data is 'the first 4 096 of its `bytes`';
comment on column timelock_call.ready_at is 'anybody executes it from then on';
create index timelock_call_open on timelock_call (operation_id, call_index) where ended_at is null;
create index timelock_call_ready on timelock_call (ready_at) where ended_at is null;

create index unbooked_payment_newest on unbooked_payment (block_number);

grant select, insert on timelock_call to :server_role;
grant update (ended_at, ended_by) on timelock_call to :server_role;
