import { toDecimal } from '@fairlaunch/money';
import { RANKS } from '@fairlaunch/plan';
import {
  MEMBER_KYC,
  MEMBER_STANDINGS,
  type Endpoints,
  type Input,
  type ListedMember,
  type Output,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { MEMBER_JOIN, membersNamed, ofMembers } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';

export const MEMBER_LIST: List<'joinedAt' | 'deposited', 'standing' | 'kyc' | 'rank'> = {
  table: 'member_listing',
  id: 'member_id',
  orders: { joinedAt: sql`joined_day`, deposited: sql`deposited` },
  among: {
    standing: { of: sql`standing`, values: MEMBER_STANDINGS },
    kyc: { of: sql`kyc`, values: MEMBER_KYC },
    rank: { of: sql`rank`, values: RANKS },
  },
};

export type ListedRow = Pick<ListedMember, 'address' | 'seat' | 'standing' | 'kyc' | 'rank'> & {
  joined_at: Date;
  deposited: bigint;
};

export const listedColumns = sql<ListedRow>`listed.standing, listed.kyc, listed.rank, listed.deposited,
  member.address, member.seat::int as seat, coalesce(member.bound_at, member.created_at) as joined_at`;

export const presentListed = (row: ListedRow): ListedMember => ({
  address: row.address,
  seat: row.seat,
  standing: row.standing,
  kyc: row.kyc,
  rank: row.rank,
  joinedAt: toSeconds(row.joined_at),
  deposited: toDecimal(row.deposited),
});

export async function operatorMembers(
  database: Database,
  input: Input<Endpoints['operatorMembers']>,
): Promise<Output<Endpoints['operatorMembers']>> {
  const ids = input.find ? await membersNamed(database, input.find) : undefined;
  const parts = {
    within: ids && ofMembers(ids),
    columns: listedColumns,
    joins: MEMBER_JOIN,
  };
  return listPage(database, MEMBER_LIST, input, parts, presentListed);
}
