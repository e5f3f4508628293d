-- BHC's output: what closes put out in all, and the transactions that release it on chain
-- (rulebook §13).
--
-- Invariants
--   * `bhc_emitted` of a posted close is that of the close before and what its own lines paid; it
--     never changes once the close is POSTED.
--   * A day has at most one nonce: further attempts of a day replace the transaction before.
--   * A transaction stands here before it is sent, and never changes.
--
-- Writers: the server's role, the close within the trigger of 010.

alter table settlement_close
  add column bhc_emitted micro not null default 0,
  add column iso_stakes micro not null default 0;
comment on column settlement_close.bhc_emitted is
  'micro-units of BHC that the closes up to this one paid as output';
comment on column settlement_close.iso_stakes is
  'the stakes that the day''s output was shared by; what it may come to depends on them';

update settlement_close c set bhc_emitted = s.emitted
from (select day, coalesce(sum((totals -> 'BHC_OUTPUT' ->> 'paid')::bigint)
        over (order by day), 0)::bigint as emitted
      from settlement_close where state = 'POSTED') s
where s.day = c.day and s.emitted <> 0;

create table emission_release (
  day business_day not null,
  attempt integer not null check (attempt > 0),
  signer text not null,
  nonce bigint not null check (nonce >= 0),
  transaction_hash text not null,
  raw text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (day, attempt)
);
comment on column emission_release.created_at is 'real time, as of the sending';

grant select, insert on emission_release to :server_role;
grant update (bhc_emitted, iso_stakes) on settlement_close to :server_role;
