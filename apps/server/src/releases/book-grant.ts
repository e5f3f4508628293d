import type { Micro } from '@fairlaunch/money';
import { NODE_GRANTS, pointsSchedule, type GrantedAsset, type TaskRank } from '@fairlaunch/plan';
import type { Tx } from '../db/database.ts';
import { houseAccount, memberAccount } from '../ledger/accounts.ts';
import { takeDay } from '../ledger/day.ts';
import { move, post } from '../ledger/post.ts';

type Granted = { grantId: bigint; memberId: bigint; asset: GrantedAsset; amount: Micro };

/** GRANT → vesting for whitelist points, else available; once for a grant (rulebook §2, §14). */
export async function bookGrant(
  tx: Tx,
  { grantId, memberId, asset, amount }: Granted,
  day: number,
): Promise<void> {
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
}

/** By the plan, to the owners of nodes that a close activates; on the day that is open then. */
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
          state: 'CONFIRMED' as const,
          confirmed_at: now,
          day,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['grant_id', 'member_id', 'asset', 'amount'])
    .execute();
  for (const { grant_id, member_id, asset, amount } of rows)
    await bookGrant(tx, { grantId: grant_id, memberId: member_id, asset, amount }, day);
}

type Moment = { day: number; now: Date };
type Given = Moment & { amount: Micro };

/** Contribution points by the plan, for a rank that was claimed. */
export const grantForRank = (
  tx: Tx,
  { memberId, rank, amount, ...moment }: Given & { memberId: bigint; rank: TaskRank },
): Promise<void> => grantByPlan(tx, { memberId, rank, amount }, moment);

/** By the plan, to the sponsor of a referral through KYC1 and its first box. */
export const grantForReferral = (
  tx: Tx,
  { sponsorId, referralId, amount, ...moment }: Given & { sponsorId: bigint; referralId: bigint },
): Promise<void> => grantByPlan(tx, { memberId: sponsorId, referralId, amount }, moment);

type Origin = { rank: TaskRank } | { referralId: bigint };

async function grantByPlan(
  tx: Tx,
  { memberId, amount, ...origin }: { memberId: bigint; amount: Micro } & Origin,
  { day, now }: Moment,
): Promise<void> {
  if (amount === 0n) return;
  const { grant_id: grantId } = await tx
    .insertInto('member_grant')
    .values({
      member_id: memberId,
      asset: 'CPT',
      amount,
      reason: '',
      ...('rank' in origin ? { rank: origin.rank } : { referral_id: origin.referralId }),
      state: 'CONFIRMED',
      confirmed_at: now,
      day,
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  await bookGrant(tx, { grantId, memberId, asset: 'CPT', amount }, day);
}
