-- A member's USDB that closes release part by part is read by itself, however many other positions it
-- has (rulebook §8, §11).
create index release_position_usdb on release_position (member_id, number desc)
  where kind in ('PROMO', 'AWARD', 'IDENTITY');
