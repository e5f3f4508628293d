#!/bin/sh
# Makes the two roles and the database once (docs/operations.md, Two database roles). Passwords come
# from files, and reach the server by its own socket.
set -eu
owner=$(cat /run/secrets/database-owner-password)
server=$(cat /run/secrets/database-server-password)
psql --username=postgres --set=ON_ERROR_STOP=1 --quiet \
  --set=owner="$owner" --set=server="$server" <<'SQL'
create role fairlaunch_owner login password :'owner';
create role fairlaunch_server login password :'server';
create database fairlaunch owner fairlaunch_owner;
SQL
