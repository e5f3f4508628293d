import { businessDay } from '@fairlaunch/plan';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { certify } from '../certify.ts';
import type { TestDeployment } from '../deployment.ts';
import type { TestMember } from '../member.ts';
import { businessTime } from '../rates.ts';

const memberAt = (database: Database, address: string) =>
  database
    .selectFrom('member')
    .leftJoin('member_kyc1', 'member_kyc1.member_id', 'member.member_id')
    .select(['member.member_id', 'member.seat', 'member_kyc1.member_id as certified'])
    .where('member.address', '=', address.toLowerCase())
    .executeTakeFirstOrThrow();

export const todayOf = async (test: TestDeployment): Promise<number> =>
  businessDay(await businessTime(test));

/** @returns false for a guest, and for who is certified already */
export async function certifyIfBound(
  { server, database }: TestDeployment,
  { account: { address } }: TestMember,
): Promise<boolean> {
  const { member_id: memberId, seat, certified } = await memberAt(server.deps.writes, address);
  if (seat === null || certified !== null) return false;
  await certify(database.ownerUrl, memberId);
  return true;
}

/** Of direct referrals. */
export async function seatsBelow(
  { server }: TestDeployment,
  { account: { address } }: TestMember,
): Promise<number[]> {
  const rows = await server.deps.writes
    .selectFrom('member as friend')
    .innerJoin('member as sponsor', 'sponsor.member_id', 'friend.sponsor_id')
    .select('friend.seat')
    .where('sponsor.address', '=', address.toLowerCase())
    .orderBy('friend.seat')
    .execute();
  return rows.map(({ seat }) => Number(seat));
}
