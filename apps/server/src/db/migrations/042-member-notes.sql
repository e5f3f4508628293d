-- Notes of operators on members (docs/decisions/0106).
--
-- Invariant: a note is never changed or removed, and the operators' log has a line of each with the
-- hash of its text.
--
-- Writers: the server's role adds notes.

create table member_note (
  note_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  written_by text not null check (written_by = lower(written_by)),
  written_at timestamptz not null default business_now(),
  note text not null check (length(note) between 1 and 1000)
);
create index member_note_member on member_note (member_id, note_id desc);

create function log_member_note() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform audit_append(new.written_by, 'member.note',
    (select address from member where member_id = new.member_id),
    jsonb_build_object('note', new.note_id,
      'sha256', encode(sha256(convert_to(new.note, 'UTF8')), 'hex')));
  return null;
end $$;
create trigger log_member_note after insert on member_note
  for each row execute function log_member_note();

grant select, insert (member_id, written_by, note) on member_note to :server_role;
