-- Certified identities (KYC1), what may register once, and what operators look at (rulebook §1;
-- docs/decisions/0075).
--
-- Invariants
--   * `member_kyc1` and `kyc_identity` are written by `certify_kyc` and `allow_kyc_review`
--     alone: for a code that was verified after a solved challenge, or for a review that two
--     operators allowed.
--   * An e-mail address, phone or network address belongs to the first member that certified it, as
--     a keyed hash, also after its encrypted value was deleted.
--   * Nothing here is in clear: what was sealed says so, what is compared is a keyed hash.
--   * A member has at most one review that is not decided. It is allowed for what its two operators
--     signed: if more of it was certified by somebody else meanwhile, it is looked at again. A note
--     goes with the values that it is about.
--
-- Writers: the functions below; the server's role seals anew, deletes, and asks for a review.

create table kyc_claim (
  kind text not null check (kind in ('EMAIL', 'PHONE', 'NETWORK')),
  hash bytea not null,
  member_id bigint not null references member,
  claimed_at timestamptz not null default business_now(),
  primary key (kind, hash)
);

create table kyc_identity (
  member_id bigint primary key references member,
  sealed_email bytea,
  sealed_phone bytea,
  sealed_network bytea,
  key_id text,
  device text,
  certified_at timestamptz not null,
  email_changed_at timestamptz,
  deleted_at timestamptz,
  locale text not null default 'en_US',
  check ((sealed_email is null) = (key_id is null)),
  check ((sealed_email is null) = (deleted_at is not null)),
  check (sealed_email is not null or (sealed_phone is null and sealed_network is null))
);
comment on column kyc_identity.locale is
  'in which it proved to read its address: a notice to it is written in this one';
comment on column kyc_identity.device is 'thumbprint of the device key at certification';
create index kyc_identity_key on kyc_identity (key_id, member_id) where key_id is not null;

create table kyc_review (
  review_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  clashes text[] not null check (cardinality(clashes) > 0),
  note text check (length(note) <= 140),
  state text not null check (state in
    ('CLASHED', 'ASKED', 'PROPOSED', 'ALLOWED', 'REFUSED', 'FLAGGED', 'SEEN', 'ENDED')),
  email_hash bytea,
  phone_hash bytea,
  network_hash bytea,
  sealed_email bytea,
  sealed_phone bytea,
  sealed_network bytea,
  key_id text,
  device text,
  created_at timestamptz not null default business_now(),
  asked_at timestamptz,
  request_id text,
  proposed_by text check (proposed_by = lower(proposed_by)),
  proposed_at timestamptz,
  proposal_signature text,
  confirmed_by text check (confirmed_by <> proposed_by and confirmed_by = lower(confirmed_by)),
  confirmed_at timestamptz,
  confirmation_signature text,
  closed_by text,
  closed_at timestamptz,
  closing_signature text,
  unique (proposed_by, request_id),
  check ((state = 'ALLOWED') = (confirmed_by is not null)),
  check (state <> 'PROPOSED' or proposed_by is not null),
  check ((state in ('REFUSED', 'SEEN')) = (closed_by is not null)),
  check ((sealed_email is null) = (key_id is null)),
  check (state not in ('CLASHED', 'ASKED', 'PROPOSED') or sealed_email is not null)
);
comment on column kyc_review.clashes is
  'what belongs to another member; of FLAGGED and SEEN the shared network address';
create unique index kyc_review_open on kyc_review (member_id)
  where state in ('CLASHED', 'ASKED', 'PROPOSED');
create index kyc_review_member on kyc_review (member_id, review_id desc);
create index kyc_review_waiting on kyc_review (review_id) where state in ('ASKED', 'PROPOSED');
create index kyc_review_key on kyc_review (key_id, review_id) where key_id is not null;
create index kyc_review_clashed on kyc_review (created_at) where state = 'CLASHED';

create function guard_kyc_review() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'review % is % for good', old.review_id, old.state using errcode = '42501';
end $$;
create trigger guard_kyc_review before update on kyc_review
  for each row when (old.state in ('ALLOWED', 'REFUSED', 'SEEN', 'ENDED') and new.state <> old.state)
  execute function guard_kyc_review();

-- A change of the e-mail counts too: withdrawals are held for the same hours as after a new device.
comment on column member.device_changed_at is
  'last change of device or of the certified e-mail; what leaves is held from then on';

-- Claims values for a member and returns the kinds that clash; claims nothing if there are any. A
-- shared network address is no clash if it is only flagged. Kinds come in one order, so that two
-- claims cannot deadlock.
create function claim_kyc(p_member bigint, p_kinds text[], p_hashes bytea[], p_flags_network boolean,
  out clashes text[], out is_flagged boolean)
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  v_owner bigint;
begin
  clashes := '{}';
  is_flagged := false;
  begin
    for each in 1 .. cardinality(p_kinds) loop
      continue when p_hashes[each] is null;
      insert into kyc_claim (kind, hash, member_id)
        values (p_kinds[each], p_hashes[each], p_member) on conflict (kind, hash) do nothing;
      select member_id into strict v_owner from kyc_claim
        where kind = p_kinds[each] and hash = p_hashes[each];
      if v_owner = p_member then continue; end if;
      if p_kinds[each] = 'NETWORK' and p_flags_network then
        is_flagged := true;
      else
        clashes := clashes || p_kinds[each];
      end if;
    end loop;
    if cardinality(clashes) > 0 then
      raise exception 'claimed by another member' using errcode = 'FL020';
    end if;
  exception when sqlstate 'FL020' then
    is_flagged := false;
  end;
end $$;

create function use_kyc_code(p_member bigint, p_code text, p_purpose text) returns bytea
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email_hash bytea;
begin
  update kyc_code c set used_at = clock_timestamp(), ended_at = clock_timestamp(),
    sealed_email = null
    where code_id = p_code and c.member_id = p_member and c.purpose = p_purpose
      and verified_at is not null and used_at is null and ended_at is null
      and (p_purpose = 'OPERATOR_MAIL'
        or exists (select from kyc_challenge h where h.challenge_id = c.challenge_id
          and h.member_id = p_member and h.purpose = p_purpose and h.solved_at is not null))
    returning email_hash into v_email_hash;
  if not found then raise exception 'KYC_CODE_ENDED' using errcode = 'FL010'; end if;
  return v_email_hash;
end $$;

create function end_kyc_review(p_member bigint) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  update kyc_review set state = 'ENDED', note = null, sealed_email = null, sealed_phone = null,
    sealed_network = null, key_id = null, device = null
    where member_id = p_member and state in ('CLASHED', 'ASKED', 'PROPOSED')
$$;

-- Certifies a member by a verified code, or notes what belongs to another member. FL010: the
-- message is an error name of the protocol.
create function certify_kyc(p_member bigint, p_code text, p_sealed_email bytea,
  p_phone_hash bytea, p_sealed_phone bytea, p_network_hash bytea, p_sealed_network bytea,
  p_key text, p_device text, p_flags_network boolean) returns text[]
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email_hash bytea;
  v_claim record;
begin
  perform from member where member_id = p_member and seat is not null for no key update;
  if not found then raise exception 'NOT_BOUND' using errcode = 'FL010'; end if;
  if exists (select from member_kyc1 where member_id = p_member) then
    raise exception 'KYC_DONE' using errcode = 'FL010';
  end if;
  if exists (select from kyc_review
      where member_id = p_member and state in ('ASKED', 'PROPOSED')) then
    raise exception 'KYC_REVIEW_OPEN' using errcode = 'FL010';
  end if;
  v_email_hash := use_kyc_code(p_member, p_code, 'CERTIFY');
  perform end_kyc_review(p_member);
  select * into v_claim from claim_kyc(p_member, array['EMAIL', 'PHONE', 'NETWORK'],
    array[v_email_hash, p_phone_hash, p_network_hash], p_flags_network);
  if cardinality(v_claim.clashes) > 0 then
    insert into kyc_review (member_id, clashes, state, email_hash, phone_hash, network_hash,
        sealed_email, sealed_phone, sealed_network, key_id, device)
      values (p_member, v_claim.clashes, 'CLASHED', v_email_hash, p_phone_hash, p_network_hash,
        p_sealed_email, p_sealed_phone, p_sealed_network, p_key, p_device);
    return v_claim.clashes;
  end if;
  insert into kyc_identity (member_id, sealed_email, sealed_phone, sealed_network, key_id, device,
      certified_at)
    values (p_member, p_sealed_email, p_sealed_phone, p_sealed_network, p_key, p_device,
      business_now());
  insert into member_kyc1 (member_id, completed_at) values (p_member, business_now());
  if v_claim.is_flagged then
    insert into kyc_review (member_id, clashes, state) values (p_member, '{NETWORK}', 'FLAGGED');
  end if;
  return '{}';
end $$;

-- Changes the e-mail by a verified code, which holds withdrawals from now on (rulebook §15).
create function change_kyc_email(p_member bigint, p_code text, p_sealed_email bytea,
  p_sealed_phone bytea, p_sealed_network bytea, p_key text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_email_hash bytea;
  v_claim record;
begin
  perform from member where member_id = p_member for no key update;
  v_email_hash := use_kyc_code(p_member, p_code, 'CHANGE_EMAIL');
  select * into v_claim from claim_kyc(p_member, array['EMAIL'], array[v_email_hash], false);
  if cardinality(v_claim.clashes) > 0 then
    raise exception 'KYC_EMAIL_USED' using errcode = 'FL010';
  end if;
  update kyc_identity set sealed_email = p_sealed_email, sealed_phone = p_sealed_phone,
    sealed_network = p_sealed_network, key_id = p_key, email_changed_at = business_now(),
    deleted_at = null
    where member_id = p_member;
  if not found then raise exception 'KYC_NOT_CERTIFIED' using errcode = 'FL010'; end if;
  update member set device_changed_at = business_now() where member_id = p_member;
end $$;

-- Deletes the encrypted values and what the member wrote about them; certification and hashes stay.
-- A certified member's code went to the address that is deleted.
create function delete_kyc(p_member bigint, p_code text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from member where member_id = p_member for no key update;
  if exists (select from kyc_identity where member_id = p_member and deleted_at is null) then
    perform use_kyc_code(p_member, p_code, 'DELETE');
    update kyc_identity set sealed_email = null, sealed_phone = null, sealed_network = null,
      key_id = null, device = null, deleted_at = business_now() where member_id = p_member;
  end if;
  perform end_kyc_review(p_member);
  update kyc_review set note = null where member_id = p_member and note is not null;
  update kyc_code set ended_at = coalesce(ended_at, clock_timestamp()), sealed_email = null
    where member_id = p_member and sealed_email is not null;
end $$;

create function kyc_review_clashes(p_review kyc_review, p_flags_network boolean) returns text[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(one.kind order by one.place), '{}')
  from unnest(array['EMAIL', 'PHONE', 'NETWORK'],
      array[p_review.email_hash, p_review.phone_hash, p_review.network_hash])
    with ordinality as one(kind, hash, place)
  join kyc_claim c on c.kind = one.kind and c.hash = one.hash
  where c.member_id <> p_review.member_id and not (one.kind = 'NETWORK' and p_flags_network)
$$;

-- Notes what belongs to others by now; true if that is more than the review names.
create function refresh_kyc_review(p_id bigint, p_flags_network boolean) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_review kyc_review;
  v_clashes text[];
begin
  select * into v_review from kyc_review where review_id = p_id for update;
  if not found or v_review.state not in ('ASKED', 'PROPOSED') then return false; end if;
  v_clashes := kyc_review_clashes(v_review, p_flags_network);
  if v_clashes <@ v_review.clashes then return false; end if;
  update kyc_review set state = 'ASKED', clashes = array(
      select kind from unnest(array['EMAIL', 'PHONE', 'NETWORK']) as kind
      where kind = any(v_clashes || v_review.clashes))
    where review_id = p_id;
  return true;
end $$;

-- Certifies what one current operator proposed to allow and another confirms. Free values are
-- claimed first, which waits for a claim of the same values at this moment.
create function allow_kyc_review(p_id bigint, p_confirmer text, p_signature text,
  p_flags_network boolean) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_review kyc_review;
  v_address text;
  v_now timestamptz := business_now();
begin
  perform from lock_operators();
  select m.address into v_address from kyc_review r join member m using (member_id)
    where review_id = p_id for no key update of m;
  select * into v_review from kyc_review where review_id = p_id for update;
  if not found then raise exception 'NOT_FOUND' using errcode = 'FL010'; end if;
  if v_review.state <> 'PROPOSED' then
    raise exception 'ALREADY_DECIDED' using errcode = 'FL010';
  end if;
  perform require_two_people(v_review.proposed_by, v_review.proposed_at, p_confirmer, v_address,
    'approver');
  insert into kyc_claim (kind, hash, member_id)
    select kind, hash, v_review.member_id from unnest(array['EMAIL', 'PHONE', 'NETWORK'],
      array[v_review.email_hash, v_review.phone_hash, v_review.network_hash]) as one(kind, hash)
    where hash is not null
    on conflict do nothing;
  if not kyc_review_clashes(v_review, p_flags_network) <@ v_review.clashes then
    raise exception 'KYC_REVIEW_CHANGED' using errcode = 'FL010';
  end if;
  insert into kyc_identity (member_id, sealed_email, sealed_phone, sealed_network, key_id, device,
      certified_at)
    values (v_review.member_id, v_review.sealed_email, v_review.sealed_phone,
      v_review.sealed_network, v_review.key_id, v_review.device, v_now);
  insert into member_kyc1 (member_id, completed_at) values (v_review.member_id, v_now);
  update kyc_review set state = 'ALLOWED', confirmed_by = p_confirmer, confirmed_at = v_now,
    confirmation_signature = p_signature, sealed_email = null, sealed_phone = null,
    sealed_network = null, key_id = null, device = null where review_id = p_id;
  perform audit_append(p_confirmer, 'kyc.allow', v_address, jsonb_build_object('review', p_id));
end $$;

grant select on kyc_claim, kyc_identity, kyc_review to :server_role;
grant update (sealed_email, sealed_phone, sealed_network, key_id, locale) on kyc_identity to :server_role;
grant update (sealed_email, sealed_phone, sealed_network, key_id, device, note, state, asked_at,
    request_id, proposed_by, proposed_at, proposal_signature, closed_by, closed_at,
    closing_signature) on kyc_review to :server_role;
grant execute on function certify_kyc(bigint, text, bytea, bytea, bytea, bytea, bytea, text, text,
    boolean), change_kyc_email(bigint, text, bytea, bytea, bytea, text), delete_kyc(bigint, text),
  refresh_kyc_review(bigint, boolean), allow_kyc_review(bigint, text, text, boolean)
  to :server_role;
