import { toDecimal } from '@fairlaunch/money';
import { changeHoldEnd } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { memberAt } from '#domain/members/named.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { assetBalances } from '#ledger/asset-balances.ts';
import { listedColumns, presentListed, type ListedRow } from './operator-list.ts';
import { suspensionOf } from './queries.ts';

type Facts = ListedRow & {
  sponsor_seat: number | null;
  sponsor_address: string | null;
  link_name: string | null;
  certified_at: Date | null;
  kyc_review: string | null;
  locked_at: Date | null;
  lifted_at: Date | null;
};

async function factsOf(database: Database, memberId: bigint): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ${listedColumns}, sponsor.seat::int as sponsor_seat, sponsor.address as sponsor_address,
      receiver_lock.locked_at, receiver_lock.lifted_at,
      (select name from member_link where member_id = member.member_id) as link_name,
      (select completed_at from member_kyc1 where member_id = member.member_id) as certified_at,
      (select state from kyc_review where member_id = member.member_id
        order by review_id desc limit 1) as kyc_review
    from member join member_listing as listed on listed.member_id = member.member_id
    left join member as sponsor on sponsor.member_id = member.sponsor_id
    left join receiver_lock on receiver_lock.member_id = member.member_id
    where member.member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

export async function operatorMember(
  database: Database,
  address: string,
): Promise<Output<Endpoints['operatorMember']>> {
  const member = await memberAt(database, address);
  const [facts, balances, suspension, { now, plan }] = await Promise.all([
    factsOf(database, member.member_id),
    assetBalances(database, member.member_id),
    suspensionOf(database, member.member_id),
    planNow(database),
  ]);
  const isAhead = (changed: Date) => changeHoldEnd(plan, changed) > now;
  const changed = member.device_changed_at;
  const isLocked = facts.locked_at && (!facts.lifted_at || isAhead(facts.lifted_at));
  return {
    ...presentListed(facts),
    sponsor:
      facts.sponsor_seat === null
        ? null
        : {
            seat: facts.sponsor_seat,
            address: facts.sponsor_seat === 0 ? null : facts.sponsor_address,
          },
    inviteCode: member.invite_code,
    linkName: facts.link_name,
    createdAt: toSeconds(member.created_at),
    netDeposits: toDecimal(member.net_deposits),
    certifiedAt: toSeconds(facts.certified_at),
    kycReview: facts.kyc_review,
    suspension,
    heldUntil: changed && isAhead(changed) ? toSeconds(changeHoldEnd(plan, changed)) : null,
    receiversLockedSince: isLocked ? toSeconds(facts.locked_at) : null,
    balances,
  };
}
