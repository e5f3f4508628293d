import { micro } from '@fairlaunch/money';
import type { Rank, TaskFacts } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { highestRank } from '#domain/ranks/rank-of.ts';
import { figuresSinceClose } from '#settlement/archive/since-close/since-close.ts';
import { lastPosted } from '#ledger/day.ts';

/** Stake and valid directs as of the last close; `asOf` is null before the first. */
export type Standing = Pick<TaskFacts, 'ownStake' | 'validDirects'> & { asOf: number | null };

/**
 * Asks the archive's thread, whose answer costs the same for any size of team. Orders that leave
 * today no longer count.
 */
export async function standingOf(database: Database, seat: number | null): Promise<Standing> {
  const asOf = await lastPosted(database);
  const figures =
    seat === null || asOf === undefined
      ? null
      : await figuresSinceClose(database, asOf, { seat, enrolments: [] });
  const { standing, unsettled } = figures ?? {};
  if (!standing || !unsettled) return { asOf: asOf ?? null, ownStake: 0n, validDirects: 0 };
  const stays = micro(standing.own) - micro(unsettled.own.leaving);
  return {
    asOf: asOf ?? null,
    ownStake: stays > 0n ? stays : 0n,
    validDirects: standing.validDirects,
  };
}

/** The other facts, which are kept in one row for each member (docs/decisions/0079). */
export async function keptFacts(
  database: Database | Tx,
  memberId: bigint,
): Promise<Omit<TaskFacts, 'ownStake' | 'validDirects'> & { hasSponsor: boolean }> {
  const { rows } = await sql<{
    kyc1: boolean;
    ranks: Rank[];
    sponsored: boolean;
    pioneers: number | null;
    legs: number | null;
  }>`
    select exists (select from member_kyc1 where member_id = ${memberId}) as kyc1,
      array(select rank from member_rank where member_id = ${memberId}) as ranks,
      exists (select from member where member_id = ${memberId}
        and sponsor_id <> ${HOUSE}) as sponsored,
      (select direct_pioneers from task_progress where member_id = ${memberId}) as pioneers,
      (select captain_legs from task_progress where member_id = ${memberId}) as legs`.execute(
    database,
  );
  const { kyc1, ranks, sponsored, pioneers, legs } = rows[0]!;
  return {
    rank: highestRank(ranks),
    hasKyc1: kyc1,
    hasSponsor: sponsored,
    directPioneers: pioneers ?? 0,
    captainLegs: legs ?? 0,
  };
}
