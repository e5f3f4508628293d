import type { Micro } from '@fairlaunch/money';
import { NODE_GRANTS, pointsSchedule, type GrantedAsset, type TaskRank } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { takeDay, type DayTime } from '#ledger/day.ts';
import { move, post } from '#ledger/post.ts';

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
  { proposal_id: bigint } | { airdrop_id: bigint } | { rank: TaskRank } | { referral_id: bigint };

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

/** Grants by the plan for owners of nodes that a close activates, booked on the open day. */
export async function grantForNodes(
  tx: Tx,
  nodes: readonly { number: number; memberId: number }[],
): Promise<void> {
  if (nodes.length === 0) return;
  const { day, now } = await takeDay(tx);
  const rows = await tx
    .insertInto('member_grant')
    .values(
      nodes.flatMap(({ number, memberId }) =>
        NODE_GRANTS.map(({ asset, amount }) => ({
          member_id: BigInt(memberId),
          asset,
          amount,
          reason: '',
          node_number: BigInt(number),
          granted_at: now,
          day,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['grant_id', 'member_id', 'asset', 'amount', 'node_number'])
    .execute();
  for (const [number, grants] of Map.groupBy(rows, ({ node_number }) => Number(node_number))) {
    const keys: string[] = [];
    for (const { grant_id, member_id, asset, amount } of grants)
      keys.push(
        await bookGrant(tx, { grantId: grant_id, memberId: member_id, asset, amount }, day),
      );
    await record(tx, {
      kind: 'NODE_GRANTED',
      when: { day, now },
      facts: { node: number },
      warrant: { by: 'rule' },
      keys,
    });
  }
}
