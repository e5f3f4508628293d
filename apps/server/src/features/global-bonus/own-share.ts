import { toDecimal } from '@fairlaunch/money';
import { globalBonusCap, globalBonusWeight } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { ownLines } from '#domain/income/own-lines.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { figuresSinceClose } from '#settlement/archive/since-close/since-close.ts';
import { lastPosted } from '#ledger/day.ts';

type Share = Output<Endpoints['globalBonusShare']>;

async function standingOf(
  database: Database,
  seat: number | null,
  asOf: number,
): Promise<Share['standing']> {
  if (seat === null) return null;
  const [{ plan }, figures] = await Promise.all([
    planOn(database, asOf),
    figuresSinceClose(database, asOf, { seat, enrolments: [] }),
  ]);
  if (!figures?.standing) return null;
  const { level, small } = figures.standing;
  const cap = globalBonusCap(plan, small);
  return {
    level,
    weight: globalBonusWeight(plan, level),
    small,
    cap: cap === undefined ? null : toDecimal(cap),
  };
}

/** A member's standing and its last bonuses (rulebook §10). */
export async function ownShare(database: Database, { memberId, seat }: Caller): Promise<Share> {
  const asOf = await lastPosted(database);
  if (asOf === undefined) return { standing: null, days: [] };
  const [{ rows }, standing] = await Promise.all([
    ownLines(memberId, 'GLOBAL_BONUS', asOf).execute(database),
    standingOf(database, seat, asOf),
  ]);
  return {
    standing,
    days: rows.map(({ day, paid }) => ({ day, paid: toDecimal(paid) })).reverse(),
  };
}
