import type { Micro } from '@fairlaunch/money';
import type { Asset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { MemberAccountName } from '#ledger/accounts.ts';
import type { Position } from './position.ts';

export type EntryRow = {
  day: number;
  /** Microseconds since 1970. */
  moment: bigint;
  posting_id: bigint;
  leg: number;
  posted_at: Date;
  kind: string;
  object: string;
  account: MemberAccountName;
  asset: Asset;
  amount: Micro;
};

const moment = sql`(extract(epoch from posted_at) * 1000000)::bigint`;

type Query = { from: number; through: number; after: Position | undefined; limit: number };

/** Entries by day, then as posted. Reads the days of a page and no others. */
export const entriesOfRange = (memberId: bigint, { from, through, after, limit }: Query) =>
  sql<EntryRow>`
    select day, ${moment} as moment, posting_id, leg, posted_at, kind, object, account, asset, amount
    from ledger_entry
    where member_id = ${memberId} and member_id <> 0
      and day >= ${after?.day ?? from} and day <= ${through}
      ${after ? sql`and ${isAfter(after)}` : sql``}
    order by day, ${moment}, posting_id, leg limit ${limit}`;

const isAfter = ({ day, moment: since, posting, leg }: Position) => sql`
  (day > ${day} or (${moment}, posting_id, leg) > (${since}::bigint, ${posting}::bigint, ${leg}::smallint))`;
