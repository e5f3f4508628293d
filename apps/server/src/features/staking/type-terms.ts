import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '../../db/database.ts';
import { businessNow } from '../../ledger/day.ts';
import { rankOf } from '../../ranks/rank-of.ts';
import { fillWeeks, lastEndDay } from './queries.ts';

/** Rulebook §4. */
export async function typeTerms(
  database: Database,
  memberId: bigint,
): Promise<Output<Endpoints['orderTypeTerms']>> {
  const { now } = await businessNow(database);
  const [member, ended, weeks, rank] = await Promise.all([
    database
      .selectFrom('member')
      .select(['net_deposits_high', 'new_money_used'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    lastEndDay(database, memberId),
    fillWeeks(database, memberId, businessDay(toSeconds(now))),
    rankOf(database, memberId),
  ]);
  return {
    unusedNewMoney: toDecimal(member.net_deposits_high - member.new_money_used),
    lastEndDay: ended,
    rank,
    fillWeeks: weeks,
  };
}
