import { sql } from 'kysely';
import { forgetSnapshots } from '../../apps/server/src/shared/snapshots.ts';
import type { TestDeployment } from './deployment.ts';

/** Moves business time and the chain's; nothing runs. */
export async function moveTime({ server, chain }: TestDeployment, seconds: number): Promise<void> {
  await sql`select advance_clock(${seconds})`.execute(server.deps.writes);
  await chain.client.increaseTime({ seconds });
}

/** Runs every job, with what the chain has by then, and makes final what they sent. */
export async function runJobs({ server, chain }: TestDeployment): Promise<void> {
  await chain.mine();
  await server.runner.runAll();
  await chain.mine();
  forgetSnapshots(server.deps);
}

export const newestRoot = ({ server }: TestDeployment) =>
  server.deps.writes
    .selectFrom('settlement_root')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
