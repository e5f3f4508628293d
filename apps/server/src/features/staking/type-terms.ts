import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { fillWeeks, stakedBefore } from './queries.ts';

/** Terms of each type of order for a member (rulebook §4). */
export async function typeTerms(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['orderTypeTerms']>> {
  const { now } = await businessNow(database);
  const [member, before, weeks] = await Promise.all([
    database
      .selectFrom('member')
      .select(['net_deposits_high', 'new_money_used'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    stakedBefore(database, memberId),
    fillWeeks(database, memberId, businessDay(toSeconds(now))),
  ]);
  return {
    unusedNewMoney: toDecimal(member.net_deposits_high - member.new_money_used),
    lastEndDay: before.lastEndDay,
    rank: before.rank,
    fillWeeks: weeks,
  };
}
