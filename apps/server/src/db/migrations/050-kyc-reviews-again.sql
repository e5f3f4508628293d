-- A review is allowed for what its two operators signed: if more of it was certified by somebody else
-- meanwhile, it is looked at again (rulebook §1; docs/decisions/0075). A note goes with the values
-- that it is about.

create function kyc_review_clashes(p_review kyc_review, p_flags_network boolean) returns text[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(one.kind order by one.place), '{}')
  from unnest(array['EMAIL', 'PHONE', 'NETWORK'],
      array[p_review.email_hash, p_review.phone_hash, p_review.network_hash])
    with ordinality as one(kind, hash, place)
  join kyc_claim c on c.kind = one.kind and c.hash = one.hash
  where c.member_id <> p_review.member_id and not (one.kind = 'NETWORK' and p_flags_network)
$$;

-- Notes what belongs to others by now, and returns if that is more than the review names.
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

-- Certifies what one current operator proposed to allow and another confirms. What is free is claimed
-- first, which waits for who claims the same at this moment.
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

create or replace function end_kyc_review(p_member bigint) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  update kyc_review set state = 'ENDED', note = null, sealed_email = null, sealed_phone = null,
    sealed_network = null, key_id = null, device = null
    where member_id = p_member and state in ('CLASHED', 'ASKED', 'PROPOSED')
$$;

-- Takes the encrypted values away, and what the member wrote about them; the certification and the
-- hashes stay. A certified member's code went to the address that is deleted.
create or replace function delete_kyc(p_member bigint, p_code text) returns void
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

-- Notes of what had ended before.
update kyc_review set note = null where state in ('ENDED', 'REFUSED') and note is not null;

grant execute on function refresh_kyc_review(bigint, boolean),
  allow_kyc_review(bigint, text, text, boolean) to :server_role;
