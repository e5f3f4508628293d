-- One request is one row (docs/decisions/0025, 0066, 0067).
--
-- Invariants
--   * A proposal has one row for its author and request, a flash exchange for its member and
--     request: what was signed for one row fits no other, so a copy that carries its signatures is
--     refused. A signer is written in one way, since a signature fits every spelling: nobody is
--     two people.
--   * `flash_exchange.received_at` is the database's clock when the row was written, whatever time
--     its writer names.
--
-- Numbers of gift cards are sealed for their card and box from this version on. No deployment has
-- older ones; in a development home they open no more.

alter table proposal
  add check (proposed_by = lower(proposed_by)),
  add check (refused_by = lower(refused_by)),
  add check (confirmed_by = lower(confirmed_by));
alter table flash_outcome
  add check (proposed_by = lower(proposed_by)),
  add check (decided_by = lower(decided_by));
alter table flash_exchange
  add constraint flash_exchange_request unique (member_id, request_id),
  add column received_at timestamptz not null default clock_timestamp();
comment on column flash_exchange.received_at is 'real time; the wallet''s deadline is compared with it';
-- Of rows from before no better time is known.
alter table flash_exchange
  alter column received_at type timestamptz using least(received_at, signature_deadline);
