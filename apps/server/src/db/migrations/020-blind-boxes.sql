-- Blind boxes, their draws, and gift cards (rulebook §11).
--
-- Invariants
--   * A member opens one box of each kind. Its id, block, plan and reserve are fixed when it is
--     opened, and its draw is written once.
--   * A box is drawn from a block that was mined after it was opened; one that was not gives way to
--     a later one before the draw, and the first stays on record (docs/decisions/0065).
--   * `box_pool.reserved` is the sum of what boxes reserve that are not drawn yet. It stays in pool
--     BOX until the draw, since a member is owed its prize and not the highest one.
--   * A gift card is of one box at most. Its number can be read until its member was shown it;
--     from then on only its hash is kept.
--
-- Writers: the server's role; `box_pool` and `gift_card_stock` are written by triggers alone,
-- `member_kyc1` by the functions of the identity check (030).

create table member_kyc1 (
  member_id bigint primary key references member,
  completed_at timestamptz not null
);

create table box (
  box_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('TUTORIAL', 'ECOSYSTEM', 'ECOSYSTEM_D1')),
  plan_hash text not null references plan_version,
  reserved micro not null check (reserved >= 0),
  opened_at timestamptz not null,
  opened_day business_day not null,
  draw_block bigint not null check (draw_block > 0),
  block_hash text check (block_hash ~ '^0x[0-9a-f]{64}$'),
  number integer check (number between 0 and 999999),
  prize integer,
  award micro check (award >= 0 and award <= reserved),
  is_gift_card boolean,
  position_number bigint references release_position (number),
  drawn_at timestamptz,
  redeemed_at timestamptz check (redeemed_at is null or is_gift_card),
  first_draw_block bigint,
  moved_at timestamptz check ((moved_at is null) = (first_draw_block is null)),
  unique (member_id, kind),
  check (num_nulls(block_hash, number, prize, award, is_gift_card, drawn_at) in (0, 6)),
  check ((coalesce(award, 0) > 0) = (position_number is not null))
);
comment on column box.position_number is 'of its award; a prize of nothing has none';
comment on column box.number is 'n of the draw, out of 10⁶';
comment on column box.first_draw_block is 'the block that had been mined before the opening';
comment on column box.moved_at is 'when it was given the block that decides, after the first';
create index box_drawing on box (draw_block, box_id) where drawn_at is null;
create index box_member on box (member_id, box_id);

create function guard_draw_block() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.drawn_at is not null or new.draw_block <= old.draw_block
      or new.first_draw_block is distinct from coalesce(old.first_draw_block, old.draw_block) then
    raise exception 'box % keeps its block', old.box_id using errcode = 'FL003';
  end if;
  return new;
end $$;
create trigger guard_draw_block before update of draw_block, first_draw_block on box
  for each row execute function guard_draw_block();

create table box_pool (
  singleton boolean primary key default true check (singleton),
  reserved micro not null default 0 check (reserved >= 0)
);
insert into box_pool default values;

-- Locks and returns what is reserved: those who open or draw boxes wait for each other here.
create function lock_box_pool() returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_reserved bigint;
begin
  select reserved into v_reserved from box_pool for no key update;
  return v_reserved;
end $$;

create function keep_box() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.drawn_at is not null or new.redeemed_at is not null then
      raise exception 'a box is opened before it is drawn' using errcode = 'FL003';
    end if;
    update box_pool set reserved = reserved + new.reserved;
  elsif old.drawn_at is null then
    if new.drawn_at is not null then
      update box_pool set reserved = reserved - new.reserved;
    end if;
  elsif (new.block_hash, new.number, new.prize, new.award, new.is_gift_card, new.position_number,
      new.drawn_at) is distinct from (old.block_hash, old.number, old.prize, old.award,
      old.is_gift_card, old.position_number, old.drawn_at) or old.redeemed_at is not null then
    raise exception 'box % is drawn already', old.box_id using errcode = 'FL003';
  end if;
  return null;
end $$;
create trigger keep_box after insert or update on box
  for each row execute function keep_box();

-- Consecutive closes at which a direct referral held the stake that gives its sponsor a tutorial
-- box.
create table box_referral (
  member_id bigint primary key references member,
  sponsor_id bigint not null references member,
  closes integer not null check (closes > 0)
);
create index box_referral_sponsor on box_referral (sponsor_id, closes desc);
create index member_bound on member (bound_day, seat) where seat > 0;
create index member_opened_box on member (sponsor_id) where opened_ecosystem_box_day is not null;

-- The close that is being counted, and the last seat that was counted.
create table box_referral_cursor (
  singleton boolean primary key default true check (singleton),
  day business_day not null,
  seat bigint not null
);

create table gift_card (
  card_id bigint generated always as identity primary key,
  amount micro not null check (amount > 0),
  number_hash bytea not null unique,
  sealed_number bytea,
  added_by text not null,
  added_at timestamptz not null default clock_timestamp(),
  box_id bigint unique references box,
  shown_at timestamptz,
  check ((sealed_number is null) = (shown_at is not null)),
  check (shown_at is null or box_id is not null)
);
comment on column gift_card.number_hash is 'HMAC of the number under the server''s key';
comment on column gift_card.sealed_number is 'encrypted under the server''s key; null once shown';
create index gift_card_free on gift_card (amount, card_id) where box_id is null;

create table gift_card_stock (
  amount micro primary key,
  cards integer not null check (cards >= 0)
);

create function count_gift_card() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into gift_card_stock as known values (new.amount, 1)
      on conflict (amount) do update set cards = known.cards + 1;
  elsif old.box_id is null and new.box_id is not null then
    update gift_card_stock set cards = cards - 1 where amount = new.amount;
  elsif old.box_id is not null and new.box_id is distinct from old.box_id
      or old.shown_at is not null then
    raise exception 'gift card % is given already', old.card_id using errcode = 'FL003';
  end if;
  return null;
end $$;
create trigger count_gift_card after insert or update on gift_card
  for each row execute function count_gift_card();

grant select on member_kyc1, box, box_pool, box_referral, box_referral_cursor, gift_card,
  gift_card_stock to :server_role;
grant insert (member_id, kind, plan_hash, reserved, opened_at, opened_day, draw_block) on box
  to :server_role;
grant update (block_hash, number, prize, award, is_gift_card, position_number, drawn_at,
  redeemed_at, draw_block, first_draw_block, moved_at) on box to :server_role;
grant insert, update, delete on box_referral, box_referral_cursor to :server_role;
grant insert (amount, number_hash, sealed_number, added_by) on gift_card to :server_role;
grant update (box_id, sealed_number, shown_at) on gift_card to :server_role;
grant execute on function lock_box_pool() to :server_role;
