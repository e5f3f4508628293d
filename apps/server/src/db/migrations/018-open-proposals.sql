-- What waits for a second person is found without reading what was decided before.

create index plan_proposal_open on plan_proposal (proposed_at) where state = 'PROPOSED';
