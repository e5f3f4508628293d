import { jsonHash, type Hex } from '@fairlaunch/plan';
import { toDecimal } from '@fairlaunch/money';
import {
  correctionContent,
  type Correction,
  type CorrectionContent,
  type CorrectionLeg,
} from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { displayedState } from '../../decisions/lifetime.ts';

export type CorrectionRow = Selectable<Tables['correction']>;

export function correctionHash(content: CorrectionContent): Hex {
  return jsonHash(correctionContent(content));
}

export function contentOf(row: CorrectionRow): CorrectionContent {
  return {
    requestId: row.request_id,
    proposedBy: row.proposed_by,
    reverses: row.reverses?.toString() ?? null,
    reason: row.reason,
    legs: row.legs as CorrectionLeg[],
  };
}

export function toCorrection(row: CorrectionRow, now: Date): Correction {
  return {
    id: Number(row.correction_id),
    ...contentOf(row),
    contentHash: row.content_hash,
    proposedAt: toSeconds(row.proposed_at),
    ...displayedState(row, now),
    decidedBy: row.decided_by,
    decidedAt: toSeconds(row.decided_at),
    decisionReason: row.decision_reason,
    day: row.day,
  };
}

export function correctionPage(
  database: Database,
  posted: boolean,
  before: bigint | undefined,
  limit: number,
): Promise<CorrectionRow[]> {
  return database
    .selectFrom('correction')
    .selectAll()
    .$if(posted, (query) => query.where('state', '=', 'POSTED'))
    .$if(before !== undefined, (query) => query.where('correction_id', '<', before!))
    .orderBy('correction_id', 'desc')
    .limit(limit)
    .execute();
}

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
  leg: { owner, account, asset, amount: toDecimal(amount) } as CorrectionLeg,
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

/** Postings of closes are left out: they have too many legs for a correction. */
export async function legsOfPostings(database: Database | Tx, postings: readonly bigint[]) {
  const { rows } = await sql<Entry>`
    select e.posting_id, e.kind, e.object, e.day, e.posted_at,
      case when e.member_id = 0 then 'house' else m.address end as owner, e.account, e.asset, e.amount
    from ledger_entry e join member m using (member_id)
    where e.posting_id = any(${postings.map(String)}::bigint[]) and e.object not like 'close:%'
    order by e.posting_id desc, e.leg`.execute(database);
  return rows.map(withLeg);
}
