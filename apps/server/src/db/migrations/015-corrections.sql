-- Corrections of the ledger by two people (rulebook §2; docs/decisions/0025).
--
-- Invariants
--   * One operator proposes and another decides; what was proposed never changes.
--   * A correction that was posted names its posting; one that ended is not open again (008).
--
-- Writers: the server's role, by column.

create table correction (
  correction_id bigint generated always as identity primary key,
  request_id text not null,
  reverses bigint,
  legs jsonb not null,
  reason text not null,
  content_hash text not null unique,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN', 'ENDED')),
  decided_by text check (decided_by <> proposed_by),
  decided_at timestamptz,
  decision_reason text,
  decision_signature text,
  posting_id bigint,
  day business_day,
  ended_at timestamptz,
  check ((state in ('POSTED', 'REFUSED')) = (decided_by is not null)),
  check ((state = 'POSTED') = (posting_id is not null and day is not null))
);
comment on column correction.reverses is 'a posting; null: the correction has legs of its own';
create index correction_reversed on correction (reverses) where state = 'POSTED';
create index correction_posted on correction (correction_id) where state = 'POSTED';
create trigger guard_proposal_transition before update on correction
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

grant select on correction to :server_role;
grant insert (request_id, reverses, legs, reason, content_hash, proposed_by, proposal_signature),
  update (state, decided_by, decided_at, decision_reason, decision_signature, posting_id, day)
  on correction to :server_role;
