import type { Deployment } from '@fairlaunch/contracts';
import { businessDay, isoDate, mergePlan, planHash, weekOf, type Plan } from '@fairlaunch/plan';
import { planTypedData, randomText, type ProposalDecision } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import type { DemoMember } from './member.ts';
import type { WhitelistLock } from './script.ts';

const REASON = 'How long bought BHC stays locked.';
const DAYS_A_WEEK = 7;
/** Monday to Monday; a change is announced a week ahead at least (rulebook §0). */
const mondayAfterNotice = (day: number): number => weekOf(day + 2 * DAYS_A_WEEK - 1);

/** For what is bought from the first Monday that notice allows: one proposes, the other confirms. */
export async function changeLock(
  { first, second }: Operators,
  { chainId, treasury }: Deployment,
  whitelist: WhitelistLock,
): Promise<void> {
  const { businessNow } = await first.call('config', {});
  const newest = (await first.call('plans', {})).items[0]!;
  const { plan } = await first.call('planText', { hash: newest.hash });
  const change = { whitelist };
  const statement = {
    requestId: randomText(24),
    planHash: planHash(mergePlan(change, plan as Plan)),
    startsOn: mondayAfterNotice(businessDay(businessNow)),
    reason: REASON,
  };
  const sign = (by: DemoMember, decision: ProposalDecision) =>
    by.account.signTypedData(
      planTypedData(chainId, treasury, {
        ...statement,
        startsOn: isoDate(statement.startsOn),
        proposedBy: first.account.address,
        decision,
      }),
    );
  const { id } = await first.call('proposePlan', {
    ...statement,
    preset: null,
    change,
    signature: await sign(first, 'PROPOSE'),
  });
  await second.call('confirmPlan', {
    requestId: randomText(24),
    id,
    planHash: statement.planHash,
    signature: await sign(second, 'CONFIRM'),
  });
}
