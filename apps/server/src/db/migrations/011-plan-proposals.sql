-- Plans announced, and those proposed (rulebook §0). A plan is a text with a hash and may come into force again, so that
-- its starts are a list of their own, numbered in the order in which they were announced.
create table plan_announcement (
  number integer primary key check (number > 0),
  plan_hash text not null references plan_version,
  starts_on integer not null,
  announced_at timestamptz not null
);
insert into plan_announcement select row_number() over (order by announced_at, starts_on), hash, starts_on, announced_at from plan_version;
alter table plan_version drop starts_on, drop announced_at;

-- A change that waits for a second person. It stands for the announcements that were known when it was made: `after` is
-- the last of them, and confirming takes the number that follows.
create table plan_proposal (
  proposal_id bigint generated always as identity primary key,
  preset text check (preset in ('default', 'staking-only', 'as-specified')),
  change jsonb not null,
  plan jsonb not null,
  plan_hash text not null,
  base_hash text not null references plan_version,
  after integer not null references plan_announcement,
  starts_on integer not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'ANNOUNCED', 'WITHDRAWN')),
  confirmed_by text check (confirmed_by <> proposed_by),
  number integer unique references plan_announcement,
  check ((state = 'ANNOUNCED') = (confirmed_by is not null and number is not null))
);
comment on column plan_proposal.preset is 'the plan that the change is merged over; null for the one that is in force on the start';

grant select, insert on plan_announcement, plan_proposal to :server_role;
grant update (state, confirmed_by, number) on plan_proposal to :server_role;
grant usage on all sequences in schema public to :server_role;
