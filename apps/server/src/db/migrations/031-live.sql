-- What changed, told to the processes that hold members' streams (docs/decisions/0077).
--
-- Invariants
--   * A notice is the kind of what changed and whose it is, never an amount: whoever hears it reads
--     by the ordinary calls. It is sent when its transaction commits, and not at all if it does not.
--   * A close sends one notice, however many members it pays.
--
-- Writers: triggers. The server's role can send notices of its own, at which members read again.

create function tell_live() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('live', tg_argv[0]
    || case when tg_nargs > 1 then ':' || (to_jsonb(new) ->> tg_argv[1]) else '' end);
  return null;
end $$;

create trigger tell_live_reported after insert on deposit
  for each row execute function tell_live('deposits', 'member_id');
create trigger tell_live_changed after update on deposit
  for each row when (old.state <> new.state or old.seen_amount is distinct from new.seen_amount)
  execute function tell_live('deposits', 'member_id');

create trigger tell_live_asked after insert on withdrawal
  for each row execute function tell_live('withdrawals', 'member_id');
create trigger tell_live_changed after update on withdrawal
  for each row when (old.state <> new.state) execute function tell_live('withdrawals', 'member_id');

create trigger tell_live after insert on transfer
  for each row execute function tell_live('transfers', 'receiver_id');

create trigger tell_live after update on box
  for each row when (old.drawn_at is null and new.drawn_at is not null)
  execute function tell_live('boxes', 'member_id');

-- Tells members whose boxes are being drawn that more blocks are final.
create function tell_blocks() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('live', 'blocks:' || drawing.member_id)
    from (select member_id from box where drawn_at is null order by draw_block limit 500) as drawing;
  return null;
end $$;
create trigger tell_live after update on chain_cursor
  for each row when (old.block_number <> new.block_number) execute function tell_blocks();

create trigger tell_live after insert on airdrop
  for each row execute function tell_live('airdrops');

create trigger tell_live after update on settlement_close
  for each row when (old.state <> 'POSTED' and new.state = 'POSTED')
  execute function tell_live('closes');

create trigger tell_live after insert on plan_announcement
  for each row execute function tell_live('plans');

-- Ends the stream of a session that signed out, or whose member signed in elsewhere.
create trigger tell_live after update on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_live('session', 'member_id');
