-- Instant swaps between USDT and USDB (rulebook §12).
--
-- Invariants
--   * A swap is written in the transaction that posts it, and never changes. Its only state is
--     COMPLETED.
--   * What is received and the fee make the amount, since both assets stand 1:1.
--
-- Writers: the server's role adds swaps.

create table swap (
  swap_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  from_asset text not null check (from_asset in ('USDT', 'USDB')),
  to_asset text not null check (to_asset in ('USDT', 'USDB') and to_asset <> from_asset),
  amount micro not null check (amount > 0),
  fee micro not null check (fee >= 0),
  received micro not null check (received > 0 and received + fee = amount),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  made_at timestamptz not null,
  day business_day not null
);
create index swap_member on swap (member_id, swap_id desc);

grant select, insert on swap to :server_role;
