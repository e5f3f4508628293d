import { sql } from 'kysely';
import { asOwner } from '../../support/owner.ts';

/** Makes all direct referrals of a member pioneers, though they have no people of their own. */
export async function makePioneersBelow(address: string): Promise<void> {
  await asOwner(process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!, (owner) =>
    sql`insert into member_rank
        (member_id, rank, plan_hash, award, sponsor_award, reached_at, reached_day)
      select m.member_id, 'PIONEER', (select hash from plan_version limit 1), 0, 0,
        business_now(), m.bound_day
      from member m join member s on s.member_id = m.sponsor_id
      where s.address = ${address.toLowerCase()}`.execute(owner),
  );
}
