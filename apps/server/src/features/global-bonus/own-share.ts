import { toDecimal } from '@fairlaunch/money';
import { globalBonusCap, globalBonusWeight } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import { ownLines } from '../../income/own-lines.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { lastPosted, liveFigures } from '../../settlement/archive/live/live.ts';

type Share = Output<Endpoints['globalBonusShare']>;

async function standingOf(
  database: Database,
  memberId: bigint,
  asOf: number,
): Promise<Share['standing']> {
  const [{ seat }, { plan }] = await Promise.all([
    database
      .selectFrom('member')
      .select('seat')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    planOn(database, asOf),
  ]);
  if (seat === null) return null;
  const question = { seat: Number(seat), enrolments: [] };
  const standing = (await liveFigures(database, asOf, question))?.standing;
  if (!standing) return null;
  const { level, small } = standing;
  const cap = globalBonusCap(plan, small);
  return {
    level,
    weight: globalBonusWeight(plan, level),
    small,
    cap: cap === undefined ? null : toDecimal(cap),
  };
}

/** Rulebook §10. */
export async function ownShare(database: Database, memberId: bigint): Promise<Share> {
  const asOf = await lastPosted(database);
  if (asOf === undefined) return { standing: null, days: [] };
  const [{ rows }, standing] = await Promise.all([
    ownLines(memberId, 'GLOBAL_BONUS', asOf).execute(database),
    standingOf(database, memberId, asOf),
  ]);
  return {
    standing,
    days: rows.map(({ day, paid }) => ({ day, paid: toDecimal(paid) })).reverse(),
  };
}
