-- Finding a member of a team by the first characters of its address.
--
-- Invariants
--   * A search reads this index between two bounds and stops at a limit, however many members there
--     are; who is in the asking member's team is decided on what it found (docs/decisions/0076).
--
-- Writers: none; `member` has its own (006).

create index member_address_prefix on member (address collate "C") where seat > 0;
