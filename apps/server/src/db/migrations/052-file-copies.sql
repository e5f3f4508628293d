-- How far published files are copied into the object store (docs/decisions/0117).
--
-- Invariant: one row. It is where a copy goes on, and no proof of one: who removes files from here
-- compares each with the store first.
--
-- Writers: the server's role moves it; the owner writes down what it removes.

create table file_copy (
  is_only boolean primary key default true check (is_only),
  day integer not null default -1,
  name text not null default '',
  part integer not null default 0
);
comment on column file_copy.day is 'the newest part that is copied, by day, name and part';
insert into file_copy default values;

grant select, update (day, name, part) on file_copy to :server_role;

create table removed_file (
  day integer not null,
  name text not null,
  parts integer not null check (parts > 0),
  primary key (day, name)
);
comment on table removed_file is 'files that the bucket alone has, with their parts';

grant select on removed_file to :server_role;
