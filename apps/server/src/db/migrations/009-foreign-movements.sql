-- What the treasury paid without an order of this server: payouts under a foreign id, escape claims, the house's income.
-- `booked` is how much of it the ledger has taken in; the rest is booked when accounts hold it (docs/decisions/0024).
create table treasury_payment (
  payment_id bigint generated always as identity primary key,
  kind text not null check (kind in ('PAYOUT', 'ESCAPE')),
  payout_id text,
  member_id bigint not null references member,
  account text not null,
  amount bigint not null check (amount > 0),
  booked bigint not null default 0 check (booked between 0 and amount),
  transaction_hash text not null,
  log_index integer not null,
  block_number bigint not null,
  block_time timestamptz not null,
  day integer not null,
  unique (transaction_hash, log_index),
  check ((kind = 'PAYOUT') = (payout_id is not null))
);
comment on column treasury_payment.member_id is '0: the house, whose income went to its own address';
create index treasury_payment_open on treasury_payment (payment_id) where booked < amount;

-- An order also ends when its principal has left the treasury in such a payment.
alter table staking_order drop constraint staking_order_ended_by_check;
alter table staking_order add constraint staking_order_ended_by_check check (ended_by in ('MATURITY', 'EXIT', 'PAID_OUT'));

-- Corrections of the ledger: proposed by one operator, approved by another (rulebook §2; docs/decisions/0025).
create table correction (
  correction_id bigint generated always as identity primary key,
  request_id text not null,
  mirrors bigint,
  legs jsonb not null,
  reason text not null,
  content_hash text not null unique,
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  proposal_signature text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN')),
  decided_by text check (decided_by <> proposed_by),
  decided_at timestamptz,
  decision_reason text,
  decision_signature text,
  posting_id bigint,
  day integer,
  check ((state in ('POSTED', 'REFUSED')) = (decided_by is not null)),
  check ((state = 'POSTED') = (posting_id is not null and day is not null))
);
create index correction_mirrored on correction (mirrors) where state = 'POSTED';
create index correction_posted on correction (correction_id) where state = 'POSTED';

-- Postings are numbered roughly in the order in which they are written, so a few pages tell where one is.
create index ledger_entry_posting on ledger_entry using brin (posting_id);

create index request_result_age on request_result (created_at);

grant select, insert, update on treasury_payment, correction to :server_role;
grant usage on all sequences in schema public to :server_role;
grant delete on request_result to :server_role;
