-- Operators, changes of their roles, and what every decision of two people shares.
--
-- Invariants
--   * A change of roles takes a current admin who proposes and another current approver or admin
--     who confirms, neither being the person concerned; the last admin stays.
--   * What was proposed never changes; what was decided, taken back or ended is not open again.
--   * A proposal ends with its author's role, and after 7 days of business time
--     (docs/decisions/0046). What was stopped stays so.
--
-- The database does not check signatures: the server checks both people's before it confirms.
--
-- Writers: operators by `ensure_first_admins` and `carry_out_operators`. The server's role proposes,
-- confirms, refuses, takes back and stops, by column.

create table operator (
  address text primary key,
  role text not null check (role in ('viewer', 'reviewer', 'approver', 'admin')),
  since timestamptz not null default clock_timestamp()
);

create function is_expired(p_since timestamptz) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select p_since + interval '7 days' <= business_now()
$$;

-- Current operators, locked until the transaction ends. Taken before any other lock of a decision.
create function lock_operators() returns table (address text, role text)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.address, o.role from operator o order by o.address for share
$$;

create function guard_proposal_transition() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a proposal of % is % for good', tg_table_name, old.state
    using errcode = '42501';
end $$;

-- Kinds of what operators propose and others confirm; triggers of a kind write the effects of a
-- confirmation.
create table proposal_kind (
  kind text primary key,
  least text not null check (least in ('reviewer', 'approver', 'admin')),
  form jsonpath not null,
  has_attachment boolean not null default false
);
comment on column proposal_kind.least is 'role of who proposes; its loss ends what is open';
comment on column proposal_kind.form is
  'true of every content: what its readers and queries rely on, whoever wrote it';

create table proposal (
  proposal_id bigint generated always as identity primary key,
  kind text not null references proposal_kind,
  content jsonb not null,
  request_id text not null,
  proposed_by text not null check (proposed_by = lower(proposed_by)),
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'ENDED')),
  confirmed_by text check (confirmed_by <> proposed_by) check (confirmed_by = lower(confirmed_by)),
  confirmed_at timestamptz,
  confirmation_signature text,
  day business_day,
  refused_by text check (refused_by <> proposed_by) check (refused_by = lower(refused_by)),
  refused_at timestamptz,
  refusal_reason text,
  refusal_signature text,
  withdrawal_signature text,
  ended_at timestamptz,
  stopped_by text,
  stopped_at timestamptz,
  stopped_day business_day,
  stop_signature text,
  ended_others jsonb,
  unique (proposed_by, request_id),
  check ((state = 'CONFIRMED')
    = (confirmed_by is not null and confirmed_at is not null and day is not null)),
  check ((state = 'REFUSED')
    = (refused_by is not null and refused_at is not null and refusal_reason is not null)),
  check ((stopped_at is null) = (stopped_by is null)),
  check ((stopped_at is null) = (stopped_day is null)),
  check (stopped_at is null or (state = 'CONFIRMED' and stopped_day >= day))
);
comment on column proposal.content is 'as it is signed';
comment on column proposal.request_id is 'named by every signature over the proposal';
comment on column proposal.day is 'of the confirmation';
comment on column proposal.ended_others is
  'of a change of roles: how many others of each kind ended with it';
comment on column proposal.ended_at is
  'when the author lost the role; an end by age is computed from proposed_at';
create function require_content_form() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.content @@ (select form from proposal_kind where kind = new.kind)) is not true then
    raise exception 'content that is none of %', new.kind using errcode = '23514';
  end if;
  return new;
end $$;
create trigger require_content_form before insert on proposal
  for each row execute function require_content_form();
create index proposal_of_kind on proposal (kind, proposal_id);
create index proposal_open on proposal (kind, proposed_at) where state = 'PROPOSED';
create trigger guard_proposal_transition before update on proposal
  for each row when (old.state <> 'PROPOSED'
    and (new.state, new.confirmed_by, new.confirmed_at, new.confirmation_signature, new.day,
        new.refused_by, new.refused_at, new.refusal_reason, new.refusal_signature,
        new.withdrawal_signature)
      is distinct from (old.state, old.confirmed_by, old.confirmed_at, old.confirmation_signature,
        old.day, old.refused_by, old.refused_at, old.refusal_reason, old.refusal_signature,
        old.withdrawal_signature))
  execute function guard_proposal_transition();

-- Texts that are too long for lists of proposals; the content has their hash.
create table proposal_attachment (
  proposal_id bigint primary key references proposal,
  attachment text not null check (length(attachment) <= 40000)
);
create function require_attaching_kind() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select has_attachment from proposal join proposal_kind using (kind)
      where proposal_id = new.proposal_id) is not true then
    raise exception 'proposal % has no attachment', new.proposal_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger require_attaching_kind before insert on proposal_attachment
  for each row execute function require_attaching_kind();

-- FL010: the message is an error name of the protocol.
create function guard_expired_proposal() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_expired(old.proposed_at) then
    raise exception 'PROPOSAL_ENDED' using errcode = 'FL010';
  end if;
  return new;
end $$;
create trigger guard_expired_proposal before update on proposal
  for each row when (old.state = 'PROPOSED' and new.state = 'CONFIRMED')
  execute function guard_expired_proposal();

create function guard_stopped_proposal() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'proposal % is stopped for good', old.proposal_id using errcode = '42501';
end $$;
create trigger guard_stopped_proposal before update on proposal
  for each row when (old.stopped_at is not null) execute function guard_stopped_proposal();

-- True if a role covers the least one that is needed; null stands for no role.
create function covers_role(p_role text, p_least text) returns boolean language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_position(array['viewer', 'reviewer', 'approver', 'admin'], p_role)
    >= array_position(array['viewer', 'reviewer', 'approver', 'admin'], p_least), false)
$$;

-- Refuses a confirmation that is late, one's own, about oneself, or not by two current operators;
-- its caller has locked them.
create function require_two_people(p_proposed_by text, p_proposed_at timestamptz,
  p_confirmed_by text, p_subject text, p_least text) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_expired(p_proposed_at) then
    raise exception 'PROPOSAL_ENDED' using errcode = 'FL010';
  end if;
  if p_confirmed_by in (p_proposed_by, p_subject) then
    raise exception 'OWN_REQUEST' using errcode = 'FL010';
  end if;
  if not exists (select from operator
      where address = p_proposed_by and covers_role(role, p_least))
    or not exists (select from operator
      where address = p_confirmed_by and covers_role(role, 'approver')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
end $$;

-- Ends what an address has proposed or approved and its new role does not cover. A flash exchange
-- whose named transaction nobody confirmed stays UNKNOWN and claimed: something may have been sent.
-- An identity review waits for another proposal. Tables of later files exist when this runs.
create function end_open_proposals(p_address text, p_role text) returns jsonb
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := business_now();
  v_ended jsonb;
  v_outcomes bigint := 0;
  v_reviews bigint := 0;
  v_approvals bigint := 0;
begin
  with ended as (
    update proposal p set state = 'ENDED', ended_at = v_now from proposal_kind k
    where p.proposed_by = p_address and p.state = 'PROPOSED' and k.kind = p.kind
      and not covers_role(p_role, k.least)
    returning p.kind
  )
  select coalesce(jsonb_object_agg(kind, count), '{}') into v_ended
    from (select kind, count(*) from ended group by kind) as counted;
  if not covers_role(p_role, 'approver') then
    update flash_outcome set state = 'ENDED', ended_at = v_now
      where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_outcomes = row_count;
    update kyc_review set state = 'ASKED' where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_reviews = row_count;
    update withdrawal_decision d set role_lost_at = v_now from withdrawal w
      where d.operator = p_address and d.decision = 'APPROVE' and d.role_lost_at is null
        and w.withdrawal_id = d.withdrawal_id and w.state = 'PENDING_REVIEW';
    get diagnostics v_approvals = row_count;
  end if;
  return v_ended || jsonb_build_object('flashOutcomes', v_outcomes,
    'identityReviews', v_reviews, 'approvals', v_approvals);
end $$;

-- Does this however a role is lost.
create function end_open_proposals_with_role() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform end_open_proposals(old.address, case tg_op when 'UPDATE' then new.role end);
  return null;
end $$;
create trigger end_open_proposals_with_role after update or delete on operator
  for each row execute function end_open_proposals_with_role();

insert into proposal_kind (kind, least, form) values ('operators', 'admin', 'strict
  $.account like_regex "^0x[0-9a-f]{40}$" && ($.role == null || $.role like_regex
    "^(viewer|reviewer|approver|admin)$")');

-- Current operators, locked for a transaction that changes one.
create function lock_operators_to_change() returns table (address text, role text)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.address, o.role from operator o order by o.address for update
$$;

-- Carries out a confirmed change of roles, and ends what its subject loses with the role.
create function carry_out_operators() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_address text := new.content ->> 'account';
  v_role text := new.content ->> 'role';
  v_ended jsonb;
begin
  perform lock_operators_to_change();
  if new.confirmed_by in (new.proposed_by, v_address) then
    raise exception 'OWN_REQUEST' using errcode = 'FL010';
  end if;
  if not exists (select from operator where address = new.proposed_by and role = 'admin')
    or not exists (select from operator
      where address = new.confirmed_by and role in ('approver', 'admin'))
    or (v_role is distinct from 'admin' and not exists (select from operator
      where role = 'admin' and address <> v_address)) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  v_ended := end_open_proposals(v_address, v_role);
  update proposal set ended_others = v_ended where proposal_id = new.proposal_id;
  if v_role is null then
    delete from operator where address = v_address;
  else
    insert into operator (address, role) values (v_address, v_role)
      on conflict (address) do update set role = excluded.role;
  end if;
  return null;
end $$;
create trigger carry_out_operators after update on proposal
  for each row when (new.kind = 'operators' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_operators();

-- Makes addresses admins if there is no admin. The last admin stays, so that this happens once.
create function ensure_first_admins(p_addresses text[]) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_address text;
begin
  lock table operator in share row exclusive mode;
  if exists (select from operator where role = 'admin') then return false; end if;
  foreach v_address in array p_addresses loop
    insert into operator (address, role) values (lower(v_address), 'admin')
      on conflict (address) do update set role = 'admin';
    perform audit_append('configuration', 'role.first-admin', lower(v_address), '{}');
  end loop;
  return true;
end $$;

grant select on operator, proposal_kind, proposal, proposal_attachment to :server_role;
grant insert on proposal_attachment to :server_role;
grant insert (kind, content, request_id, proposed_by, proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, day, refused_by,
    refused_at, refusal_reason, refusal_signature, withdrawal_signature, stopped_by, stopped_at,
    stopped_day, stop_signature) on proposal to :server_role;
grant execute on function is_expired(timestamptz), lock_operators(),
  lock_operators_to_change(), ensure_first_admins(text[]) to :server_role;
