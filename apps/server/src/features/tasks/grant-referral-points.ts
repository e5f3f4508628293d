import { referralPoints } from '@fairlaunch/plan';
import { inTransaction, type Tx } from '#db/database.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { takeDay } from '#ledger/day.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { grantForReferral } from '#domain/releases/book-grant.ts';
import type { Deps } from '#shared/deps.ts';

const REFERRALS_PER_RUN = 200;

/** Grants points for each direct referral with KYC1 and its first box (rulebook §14). */
export async function grantReferralPoints(
  { writes }: Pick<Deps, 'writes'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let referral = 0; referral < REFERRALS_PER_RUN; referral += 1) {
    signal?.throwIfAborted();
    if (!(await inTransaction(writes, grantNext))) return;
  }
}

/** @returns false once no referral waits for its points */
async function grantNext(tx: Tx): Promise<boolean> {
  const { day, now } = await takeDay(tx);
  const next = await tx
    .selectFrom('referral_points')
    .select('member_id')
    .where('granted_at', 'is', null)
    .orderBy('member_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!next) return false;
  const referralId = next.member_id;
  const { sponsor_id: sponsorId } = await tx
    .selectFrom('member')
    .select('sponsor_id')
    .where('member_id', '=', referralId)
    .executeTakeFirstOrThrow();
  const amount = referralPoints((await planOn(tx, day)).plan);
  const keys = await grantForReferral(tx, { sponsorId: sponsorId!, referralId, amount, day, now });
  await tx
    .updateTable('referral_points')
    .set({ granted_at: now })
    .where('member_id', '=', referralId)
    .execute();
  await record(tx, {
    kind: 'REFERRAL_GRANTED',
    when: { day, now },
    facts: { seat: await holderOn(tx, day, referralId) },
    warrant: { by: 'rule' },
    keys,
  });
  return true;
}
