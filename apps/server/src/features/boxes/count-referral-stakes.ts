import { micro } from '@fairlaunch/money';
import { NEW_MONEY_KINDS, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { lastPosted } from '#ledger/day.ts';

const SEATS_PER_PART = 5_000;
const PARTS_PER_RUN = 20;

/**
 * Counts, close by close, how long newcomers have held the stake that gives their sponsor a tutorial
 * box (rulebook §11), so that a page reads one row however many referrals a member has.
 */
export async function countReferralStakes(
  { writes }: Pick<Deps, 'writes'>,
  signal?: AbortSignal,
): Promise<void> {
  const closed = await lastPosted(writes);
  if (closed === undefined) return;
  for (let part = 0; part < PARTS_PER_RUN; part += 1) {
    signal?.throwIfAborted();
    if (!(await inTransaction(writes, (tx) => countPart(tx, closed)))) return;
  }
}

type Cursor = { day: number; seat: bigint };

/** @returns false once all posted closes are counted */
async function countPart(tx: Tx, closed: number): Promise<boolean> {
  const { day, seat } = await cursorOf(tx);
  if (day > closed) return false;
  const { plan } = await planOn(tx, day);
  const last = await lastSeat(tx, day, seat, plan);
  if (last !== undefined) await countSeats(tx, day, { from: seat, to: last }, plan);
  await tx
    .updateTable('box_referral_cursor')
    .set(last === undefined ? { day: day + 1, seat: 0n } : { seat: last })
    .execute();
  return true;
}

/** The close that is being counted and the last seat counted; its lock makes other workers wait. */
async function cursorOf(tx: Tx): Promise<Cursor> {
  const first = await firstClose(tx);
  await tx
    .insertInto('box_referral_cursor')
    .values({ day: first, seat: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('box_referral_cursor')
    .select(['day', 'seat'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function firstClose(database: Database | Tx): Promise<number> {
  const { day } = await database
    .selectFrom('settlement_close')
    .select((close) => close.fn.min('day').as('day'))
    .executeTakeFirstOrThrow();
  return day ?? 0;
}

/** Members bound before this day are too late for the box by this close. */
const earliestBinding = (day: number, { box }: Plan): number =>
  day - box.tutorialReferralDays - box.tutorialCloses;

/** Seats are given in the order of binding, so that members who are too late are skipped. */
async function lastSeat(
  tx: Tx,
  day: number,
  after: bigint,
  plan: Plan,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ seat: bigint | null }>`
    select max(seat) as seat from (select seat from member
      where seat > greatest(${after}::bigint, (select first.seat - 1 from member as first
          where first.seat > 0 and first.bound_day >= ${earliestBinding(day, plan)}
          order by first.bound_day, first.seat limit 1))
        and bound_day between ${earliestBinding(day, plan)} and ${day}
      order by seat limit ${SEATS_PER_PART}) as part`.execute(tx);
  return rows[0]!.seat ?? undefined;
}

/** A run of closes begins within the plan's days after binding; if it breaks, it begins again. */
async function countSeats(
  tx: Tx,
  day: number,
  { from, to }: { from: bigint; to: bigint },
  plan: Plan,
): Promise<void> {
  const { tutorialReferralStake, tutorialReferralDays, tutorialCloses } = plan.box;
  await sql`
    with newcomer as (
      select m.member_id, m.sponsor_id, m.bound_day, (select coalesce(sum(o.amount), 0)
          from staking_order o where o.member_id = m.member_id and o.open_day <= ${day}
            and o.kind = any(${[...NEW_MONEY_KINDS]}::text[])
            and (o.ended_day is null or o.ended_day > ${day}
              or (o.ended_day = ${day} and o.ended_by = 'MATURITY'))
        ) >= ${micro(tutorialReferralStake)} as holds
      from member m where m.seat > ${from} and m.seat <= ${to} and m.sponsor_id <> 0
        and m.bound_day between ${earliestBinding(day, plan)} and ${day}
    ), broken as (
      delete from box_referral b using newcomer n
      where b.member_id = n.member_id and not n.holds and b.closes < ${tutorialCloses}
    )
    insert into box_referral as known (member_id, sponsor_id, closes)
    select n.member_id, n.sponsor_id, 1 from newcomer n
    where n.holds and (n.bound_day + ${tutorialReferralDays} >= ${day}
      or exists (select from box_referral b where b.member_id = n.member_id))
    on conflict (member_id) do update set closes = known.closes + 1
      where known.closes < ${tutorialCloses}`.execute(tx);
}
