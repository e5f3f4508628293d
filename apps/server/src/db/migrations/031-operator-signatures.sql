-- Role and plan changes keep what their people signed, so that it can be checked later. `request_id` is the proposal's own:
-- every signature over it names it. Proposals from before have none of these; the open ones end, since nobody signed them.
alter table role_change
  add request_id text,
  add proposal_signature text,
  add confirmation_signature text,
  add withdrawal_signature text;
alter table plan_proposal
  add request_id text,
  add proposal_signature text,
  add confirmation_signature text,
  add withdrawal_signature text;

update role_change set state = 'WITHDRAWN' where state = 'PROPOSED';
update plan_proposal set state = 'WITHDRAWN' where state = 'PROPOSED';

alter table role_change
  add unique (proposed_by, request_id),
  add check (state <> 'PROPOSED' or (request_id is not null and proposal_signature is not null));
alter table plan_proposal
  add unique (proposed_by, request_id),
  add check (state <> 'PROPOSED' or (request_id is not null and proposal_signature is not null));
comment on column role_change.withdrawal_signature is 'of who took its own proposal back';
comment on column plan_proposal.withdrawal_signature is 'of who took its own proposal back';

-- What was proposed is never changed.
revoke update on role_change from :server_role;
grant update (state, confirmed_by, confirmation_signature, withdrawal_signature) on role_change to :server_role;
grant update (confirmation_signature, withdrawal_signature) on plan_proposal to :server_role;
