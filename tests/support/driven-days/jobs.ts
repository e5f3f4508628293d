import type { Random } from '../../../packages/plan/test/reference/random.ts';
import { forgetSnapshots } from '../../../apps/server/src/shared/snapshots.ts';
import type { TestDeployment } from '../deployment.ts';

/** All that a worker does to the books but close a day. */
const JOBS = [
  'follow-chain',
  'review-reported',
  'draw-boxes',
  'credit-bonuses',
  'preview-close',
  'activate-roots',
  'start-payouts',
  'send-payouts',
  'end-payouts',
  'count-referral-stakes',
  'grant-referral-points',
  'mark-captain-legs',
  'return-airdrops',
  'open-whitelist',
  'maintain-ledger',
];

/** Runs some jobs, with what the chain has by then. */
export async function runJobs({ chain, server }: TestDeployment, random: Random): Promise<void> {
  if (random.chance(0.95)) await chain.mine();
  await server.runner.runAll(random.chance(0.7) ? JOBS : JOBS.filter(() => random.chance(0.5)));
  forgetSnapshots(server.deps);
}
