import type { Deployment } from '@fairlaunch/contracts';
import {
  businessDay,
  canonicalJson,
  isoDate,
  mergePlan,
  weekOf,
  type Plan,
} from '@fairlaunch/plan';
import { planContent } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import { agree } from './proposals.ts';
import type { WhitelistLock } from './script.ts';

const REASON = 'How long bought BHC stays locked.';
const DAYS_A_WEEK = 7;
/** The first Monday that is at least a week ahead (rulebook §0). */
const mondayAfterNotice = (day: number): number => weekOf(day + 2 * DAYS_A_WEEK - 1);

/** Changes the lock of purchases from the first Monday that notice allows. */
export async function changeLock(
  operators: Operators,
  deployment: Deployment,
  whitelist: WhitelistLock,
): Promise<void> {
  const { first } = operators;
  const { businessNow } = await first.call('config', {});
  const newest = (await first.call('plans', {})).items[0]!;
  const { plan } = await first.call('planText', { hash: newest.hash });
  const changed = canonicalJson(mergePlan({ whitelist }, plan as Plan));
  const content = planContent(changed, {
    startsOn: isoDate(mondayAfterNotice(businessDay(businessNow))),
    reason: REASON,
    preset: null,
    after: newest.number,
  });
  await agree(operators, deployment, 'plans', content, changed);
}
