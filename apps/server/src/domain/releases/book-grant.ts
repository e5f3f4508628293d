import type { Micro } from '@fairlaunch/money';
import { NODE_GRANTS, pointsSchedule, type GrantedAsset, type TaskRank } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { businessNow, type DayTime } from '#ledger/day.ts';
import { move, post } from '#ledger/post.ts';
import type { Deps } from '#shared/deps.ts';

type Granted = { grantId: bigint; memberId: bigint; asset: GrantedAsset; amount: Micro };

/** GRANT → vesting for whitelist points, else available; once for each grant (rulebook §2, §14). */
async function bookGrant(
  tx: Tx,
  { grantId, memberId, asset, amount }: Granted,
  day: number,
): Promise<string> {
  const object = `grant:${grantId}` as const;
  if (asset === 'WPT')
    await tx
      .insertInto('release_position')
      .values({
        member_id: memberId,
        kind: 'POINTS',
        amount,
        schedule: JSON.stringify(pointsSchedule),
        from_day: day,
        object,
      })
      .execute();
  const account = asset === 'WPT' ? 'vesting' : 'available';
  await post(tx, {
    idempotencyKey: object,
    kind: 'GRANT',
    object,
    day,
    legs: move(houseAccount('GRANT', asset), memberAccount(memberId, account, asset), amount),
  });
  return object;
}

type Amount = { memberId: bigint; amount: Micro };
type Given = Amount & { asset: GrantedAsset; reason: string };
type Origin =
  | { proposal_id: bigint }
  | { node_number: bigint }
  | { airdrop_id: bigint }
  | { rank: TaskRank }
  | { referral_id: bigint };

/**
 * Gives a grant, once for each origin; of an airdrop or a rank once for each member.
 * @returns key of its posting
 */
export async function giveGrant(
  tx: Tx,
  { memberId, asset, amount, reason }: Given,
  origin: Origin,
  { day, now }: DayTime,
): Promise<string> {
  const { grant_id: grantId } = await tx
    .insertInto('member_grant')
    .values({ member_id: memberId, asset, amount, reason, ...origin, granted_at: now, day })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  return bookGrant(tx, { grantId, memberId, asset, amount }, day);
}

/** Contribution points by the plan, for a rank that was claimed. */
export const grantForRank = (
  tx: Tx,
  { rank, day, now, ...given }: Amount & DayTime & { rank: TaskRank },
): Promise<string[]> => grantByPlan(tx, given, { rank }, { day, now });

/** Contribution points by the plan for the sponsor of a referral with KYC1 and its first box. */
export const grantForReferral = (
  tx: Tx,
  { sponsorId, referralId, amount, ...moment }: Referral & DayTime,
): Promise<string[]> =>
  grantByPlan(tx, { memberId: sponsorId, amount }, { referral_id: referralId }, moment);

type Referral = { sponsorId: bigint; referralId: bigint; amount: Micro };

async function grantByPlan(
  tx: Tx,
  given: Amount,
  origin: Origin,
  moment: DayTime,
): Promise<string[]> {
  if (given.amount === 0n) return [];
  return [await giveGrant(tx, { ...given, asset: 'CPT', reason: '' }, origin, moment)];
}

const NODES_PER_TRANSACTION = 100;

/** Grants for the owners of nodes that a day's close activated, on the day after. Idempotent. */
export async function grantForNodes({ writes }: Deps, day: number): Promise<void> {
  for (let given = NODES_PER_TRANSACTION; given === NODES_PER_TRANSACTION;)
    given = await inTransaction(writes, (tx) => grantForSome(tx, day));
}

async function grantForSome(tx: Tx, activated: number): Promise<number> {
  // A second worker waits here, and then reads what the first has given.
  await sql`select from settlement_close where day = ${activated} for no key update`.execute(tx);
  const { rows: nodes } = await sql<{ number: bigint; memberId: bigint }>`
    select number, member_id as "memberId" from node
    where active_from = ${activated} and cancelled_day is null
      and exists (select from settlement_close where day = ${activated} and state = 'POSTED')
      and not exists (select from member_grant where node_number = node.number)
    order by number limit ${NODES_PER_TRANSACTION} for no key update`.execute(tx);
  const { now } = await businessNow(tx);
  const when = { day: activated + 1, now };
  for (const { number, memberId } of nodes) {
    const keys: string[] = [];
    for (const { asset, amount } of NODE_GRANTS)
      keys.push(
        await giveGrant(tx, { memberId, asset, amount, reason: '' }, { node_number: number }, when),
      );
    await record(tx, {
      kind: 'NODE_GRANTED',
      when,
      facts: { node: Number(number) },
      warrant: { by: 'rule' },
      keys,
    });
  }
  return nodes.length;
}
