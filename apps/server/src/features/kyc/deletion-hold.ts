import { changeHoldEnd } from '@fairlaunch/plan';
import type { Database, Tx } from '#db/database.ts';
import { planNow } from '#domain/plans/plan-versions.ts';

type Changed = { email_changed_at: Date | null; deleted_at: Date | null };

/**
 * Until when the data cannot be deleted, in business time; null if they can. A changed e-mail holds
 * the deletion, so that the owner of the old address, who was told, can react.
 */
export async function deletionHeldUntil(
  database: Database | Tx,
  identity: Changed | undefined,
): Promise<Date | null> {
  if (!identity?.email_changed_at || identity.deleted_at) return null;
  const { now, plan } = await planNow(database);
  const until = changeHoldEnd(plan, identity.email_changed_at);
  return until > now ? until : null;
}
