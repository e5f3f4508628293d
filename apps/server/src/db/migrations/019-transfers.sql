-- Transfers between members, and the receivers that a member saved (rulebook §15).
--
-- Invariants
--   * A transfer is written in the transaction that posts it, and never changes. Its only state is
--     COMPLETED.
--   * Sender and receiver are two members; the house is neither.
--   * While a lock holds, transfers go only to receivers that were saved before the plan's hold. It
--     holds at once and until the hold after it was lifted (docs/decisions/0080).
--
-- Writers: the server's role adds transfers, and adds, renames and removes saved receivers,
-- and writes locks.

create table transfer (
  transfer_id bigint generated always as identity primary key,
  sender_id bigint not null references member check (sender_id <> 0),
  receiver_id bigint not null references member check (receiver_id not in (0, sender_id)),
  asset text not null check (asset in ('USDT', 'USDB', 'BHC')),
  amount micro not null check (amount > 0),
  fee micro not null check (fee >= 0),
  net micro not null check (net > 0 and net + fee = amount),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  made_at timestamptz not null,
  day business_day not null
);
-- A page of a member's transfers takes the newest of each side and asset.
create index transfer_sender on transfer (sender_id, asset, transfer_id);
create index transfer_receiver on transfer (receiver_id, asset, transfer_id);
create index transfer_pair on transfer (sender_id, receiver_id, transfer_id);

create table saved_receiver (
  member_id bigint not null references member,
  receiver_id bigint not null references member check (receiver_id not in (0, member_id)),
  name text not null check (length(name) between 1 and 40),
  saved_at timestamptz not null,
  primary key (member_id, receiver_id)
);

create table receiver_lock (
  member_id bigint primary key references member,
  locked_at timestamptz not null,
  lifted_at timestamptz check (lifted_at >= locked_at)
);
comment on column receiver_lock.lifted_at is 'asked to end; it holds for the plan''s hold from then';

grant select on transfer, saved_receiver, receiver_lock to :server_role;
grant insert, update on receiver_lock to :server_role;
grant insert on transfer to :server_role;
grant insert, update (name), delete on saved_receiver to :server_role;
