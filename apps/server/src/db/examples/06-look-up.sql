-- Looking something up. `account_balance` and `posting` are views for people (006).
-- Run as the owner, after 05.

-- What moved for one member, the newest first.
select kind, leg, holder, account, amount from posting
where member_id = (select member_id from member where invite_code = 'ALICE')
order by posting_id desc, leg;

-- A whole posting, by its key.
select leg, holder, account, asset, amount from posting
where posting_id = (select posting_id from ledger_key where idempotency_key = 'example:funding')
order by leg;

-- Every asset sums to zero.
select asset, sum(balance) from account_balance group by asset order by asset;
