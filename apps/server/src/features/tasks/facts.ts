import { micro } from '@fairlaunch/money';
import type { TaskFacts } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { rankOf } from '../../ranks/rank-of.ts';
import { lastPosted, liveFigures } from '../../settlement/archive/live/live.ts';

/** Stake and valid directs of the last close; `asOf` is null before the first. */
export type Standing = Pick<TaskFacts, 'ownStake' | 'validDirects'> & { asOf: number | null };

/**
 * From the archive's thread, whose answer costs the same for any size of team. What leaves today no
 * longer counts.
 */
export async function standingOf(database: Database, memberId: bigint): Promise<Standing> {
  const [asOf, { seat }] = await Promise.all([
    lastPosted(database),
    database
      .selectFrom('member')
      .select('seat')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]);
  const figures =
    seat === null || asOf === undefined
      ? null
      : await liveFigures(database, asOf, { seat: Number(seat), enrolments: [] });
  const { standing, unsettled } = figures ?? {};
  if (!standing || !unsettled) return { asOf: asOf ?? null, ownStake: 0n, validDirects: 0 };
  const stays = micro(standing.own) - micro(unsettled.own.leaving);
  return {
    asOf: asOf ?? null,
    ownStake: stays > 0n ? stays : 0n,
    validDirects: standing.validDirects,
  };
}

/** The rest is kept by whoever writes it, a row a member (docs/decisions/0079). */
export async function keptFacts(
  database: Database | Tx,
  memberId: bigint,
): Promise<Omit<TaskFacts, 'ownStake' | 'validDirects'>> {
  const asked = sql<{ kyc1: boolean; pioneers: number | null; legs: number | null }>`
    select exists (select from member_kyc1 where member_id = ${memberId}) as kyc1,
      (select direct_pioneers from task_progress where member_id = ${memberId}) as pioneers,
      (select captain_legs from task_progress where member_id = ${memberId}) as legs`;
  const [{ rows }, rank] = await Promise.all([asked.execute(database), rankOf(database, memberId)]);
  const { kyc1, pioneers, legs } = rows[0]!;
  return {
    rank,
    hasKyc1: kyc1,
    directPioneers: pioneers ?? 0,
    captainLegs: legs ?? 0,
  };
}
