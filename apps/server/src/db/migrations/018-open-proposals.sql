-- What waits for a second person is found without reading what was decided before.

create index correction_open on correction (proposed_at) where state = 'PROPOSED';
