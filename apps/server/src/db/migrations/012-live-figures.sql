-- Orders that were opened, or will leave, since the last close (rulebook §5): found without looking at all others.
create index staking_order_opened on staking_order (open_day);
create index staking_order_leaving on staking_order (exit_day) where exit_day is not null;

alter table settlement_close add week jsonb;
comment on column settlement_close.week is 'where the close ended a week: how many assessments were completed or not and how many holders full or not, and micro-units released and returned';
