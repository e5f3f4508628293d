-- Signatures that watchers post over roots (rulebook §18, docs/decisions/0130).
--
-- Invariants
--   * Who signed is what the signature recovers to: nobody believes the column while a root waits, and
--     a row that is wrong keeps no right one out.
--   * The public endpoint adds one signature of a watcher to a root.
--   * No process of the server holds a watcher's key.
--
-- Writers: the server's role adds what the public endpoint has checked, and changes nothing.

create table root_signature (
  attempt bigint not null references settlement_root,
  watcher text not null check (watcher ~ '^0x[0-9a-fA-F]{40}$'),
  signature text not null check (signature ~ '^0x[0-9a-f]{130}$'),
  posted_at timestamptz not null default clock_timestamp(),
  primary key (attempt, watcher, signature)
);
comment on column root_signature.posted_at is 'real time';

grant select, insert (attempt, watcher, signature) on root_signature to :server_role;

-- The co-signer was a process of the server's.
alter table settlement_root drop column cosignature;
delete from lane_heartbeat where lane = 'cosigner';
update alarm set cleared_at = clock_timestamp()
  where name = 'COSIGNER_SILENT' and cleared_at is null;
delete from server_process where role = 'cosigner';
alter table server_process drop constraint server_process_role_check;
alter table server_process add constraint server_process_role_check
  check (role in ('all', 'api', 'worker'));
