import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import {
  MAX_AIRDROP_LINES,
  type ProposalFacts,
  type AirdropShare,
  type MemberAirdrop,
  type PublicAirdrop,
} from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { businessNow } from '#ledger/day.ts';

export const today = async (database: Database): Promise<number> =>
  businessDay(toSeconds((await businessNow(database)).now));

export type AirdropRow = Selectable<Tables['airdrop']>;

/** What an airdrop came to so far; nothing for a proposal that is not confirmed. */
export const outcomeOf = (row: AirdropRow | undefined): ProposalFacts<'airdrops'> => ({
  collectors: row?.collectors ?? 0,
  collected: toDecimal(row?.collected ?? 0n),
  returned: !row || row.returned === null ? null : toDecimal(row.returned),
});

export const toPublicAirdrop = (row: AirdropRow, today: number): PublicAirdrop => ({
  id: Number(row.airdrop_id),
  asset: row.asset,
  reason: row.reason,
  members: row.members,
  total: toDecimal(row.total),
  lastDay: row.last_day,
  ...outcomeOf(row),
  day: row.day,
  isOpen: row.returned === null && today <= row.last_day,
});

export const airdropRows = (
  database: Database | Tx,
  ids: readonly bigint[],
): Promise<AirdropRow[]> =>
  database.selectFrom('airdrop').selectAll().where('airdrop_id', 'in', ids).execute();

/** Locks an airdrop until the transaction ends, before any lock of its shares or of accounts. */
export const lockAirdrop = (tx: Tx, id: number): Promise<AirdropRow | undefined> =>
  tx
    .selectFrom('airdrop')
    .selectAll()
    .where('airdrop_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();

export const airdropPage = (
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<AirdropRow[]> =>
  database
    .selectFrom('airdrop')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('airdrop_id', '<', before!))
    .orderBy('airdrop_id', 'desc')
    .limit(limit)
    .execute();

const lineOf = (after: bigint): number => Math.min(Number(after), MAX_AIRDROP_LINES);

/** Shares in the order of the list. */
export const sharePage = (
  database: Database,
  id: number,
  after: bigint | undefined,
  limit: number,
) =>
  database
    .selectFrom('airdrop_share as share')
    .innerJoin('airdrop', 'airdrop.airdrop_id', 'share.airdrop_id')
    .innerJoin('member', 'member.member_id', 'share.member_id')
    .select(['share.line', 'share.amount', 'share.collected_day', 'member.seat', 'airdrop.asset'])
    .where('share.airdrop_id', '=', BigInt(id))
    .$if(after !== undefined, (query) => query.where('share.line', '>', lineOf(after!)))
    .orderBy('share.line')
    .limit(limit)
    .execute();

export const toShare = (row: Awaited<ReturnType<typeof sharePage>>[number]): AirdropShare => ({
  line: row.line,
  seat: row.seat === null ? null : Number(row.seat),
  asset: row.asset,
  amount: toDecimal(row.amount),
  collectedDay: row.collected_day,
});

const memberShares = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('airdrop_share as share')
    .innerJoin('airdrop', 'airdrop.airdrop_id', 'share.airdrop_id')
    .select(['share.airdrop_id', 'share.amount', 'share.collected_at'])
    .select(['airdrop.asset', 'airdrop.reason', 'airdrop.last_day', 'airdrop.returned'])
    .where('share.member_id', '=', memberId);

export const memberSharePage = (
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
) =>
  memberShares(database, memberId)
    .$if(before !== undefined, (query) => query.where('share.airdrop_id', '<', before!))
    .orderBy('share.airdrop_id', 'desc')
    .limit(limit)
    .execute();

export const memberShare = (database: Database | Tx, memberId: bigint, id: number) =>
  memberShares(database, memberId).where('share.airdrop_id', '=', BigInt(id)).executeTakeFirst();

type MemberShareRow = Awaited<ReturnType<typeof memberSharePage>>[number];

export const toMemberAirdrop = (row: MemberShareRow, today: number): MemberAirdrop => ({
  id: Number(row.airdrop_id),
  asset: row.asset,
  amount: toDecimal(row.amount),
  reason: row.reason,
  lastDay: row.last_day,
  state: row.collected_at
    ? 'COLLECTED'
    : row.returned !== null || today > row.last_day
      ? 'RETURNED'
      : 'OPEN',
  collectedAt: row.collected_at && toSeconds(row.collected_at),
});
