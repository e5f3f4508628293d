import { planHash, type Hex, type Plan } from '@fairlaunch/plan';
import { quietCall } from '#shared/client/client.ts';

/** The plan with this hash. @throws Error if the server sends another plan */
export async function planOf(hash: string): Promise<Plan> {
  const plan = (await quietCall('planText', { hash })).plan as Plan;
  if (planHash(plan) !== (hash as Hex)) throw new Error('the plan has another hash');
  return plan;
}
