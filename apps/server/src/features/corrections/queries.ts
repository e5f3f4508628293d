import { toDecimal } from '@fairlaunch/money';
import type { LedgerLeg } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { ProposalRow } from '#decisions/proposals/rule.ts';
import { entriesOf } from '#ledger/entries-of.ts';

/** Posted corrections, newest first. */
export const correctionPage = (database: Database, before: bigint | undefined, limit: number) =>
  database
    .selectFrom('correction')
    .innerJoin('proposal', 'proposal.proposal_id', 'correction.proposal_id')
    .selectAll('proposal')
    .$castTo<ProposalRow<'corrections'>>()
    .$if(before !== undefined, (query) => query.where('correction.proposal_id', '<', before!))
    .orderBy('correction.proposal_id', 'desc')
    .limit(limit)
    .execute();

type Entry = {
  posting_id: bigint;
  kind: string;
  object: string;
  day: number;
  posted_at: Date;
  owner: string;
  account: string;
  asset: string;
  amount: bigint;
};

const withLeg = ({ owner, account, asset, amount, ...row }: Entry) => ({
  ...row,
  leg: { owner, account, asset, amount: toDecimal(amount) } as LedgerLeg,
});

export async function ownLegs(
  database: Database,
  address: string,
  before: bigint | undefined,
  limit: number,
) {
  const { rows } = await sql<Entry>`
    select e.posting_id, e.kind, e.object, e.day, e.posted_at,
      m.address as owner, e.account, e.asset, e.amount
    from member m join ledger_entry e using (member_id)
    where m.address = ${address.toLowerCase()} and m.member_id <> 0 and e.posting_id in (
      select distinct posting_id from ledger_entry
      where member_id = (select member_id from member where address = ${address.toLowerCase()})
        and (${before ?? null}::bigint is null or posting_id < ${before ?? null}::bigint)
      order by posting_id desc limit ${limit})
    order by e.posting_id desc, e.leg`.execute(database);
  return rows.map(withLeg);
}

/** Parts of closes are left out: they have too many legs for a page. */
export async function legsOfPostings(database: Database, postings: readonly bigint[]) {
  const { rows } = await sql<Entry>`
    select leg.* from ledger_key as key, lateral (
      select entry.posting_id, entry.kind, entry.object, entry.day, entry.posted_at, entry.leg,
        case when entry.member_id = 0 then 'house' else member.address end as owner,
        entry.account, entry.asset, entry.amount
      from ${entriesOf('key')} join member on member.member_id = entry.member_id) as leg
    where key.posting_id = any(${postings.map(String)}::bigint[]) and key.members is not null
    order by leg.posting_id desc, leg.leg`.execute(database);
  return rows.map(withLeg);
}
