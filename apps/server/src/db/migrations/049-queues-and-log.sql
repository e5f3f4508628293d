-- Lists of operators that were searched in the browser: the log, proposals, reviews, applications and
-- flash exchanges (docs/decisions/0105).
--
-- Invariant: as in 041, each choice of a list has an index of its own.

create index audit_entry_list_day on audit_entry (business_day(at), number);
create index audit_entry_list_action on audit_entry (action, business_day(at), number);
create index audit_entry_list_actor on audit_entry (actor, business_day(at), number);
create index audit_entry_list_subject on audit_entry (lower(subject), business_day(at), number);
create index audit_entry_list_hash on audit_entry (hash);

create index proposal_list_day on proposal (kind, state, business_day(proposed_at), proposal_id);
create index proposal_list_account on proposal (lower(content ->> 'account'));

create index kyc_review_list_day on kyc_review
  (state, business_day(coalesce(asked_at, created_at)), review_id);

create index task_application_list_day on task_application
  (state, business_day(submitted_at), application_id);

create index flash_exchange_list_day on flash_exchange (state, day, exchange_id);
