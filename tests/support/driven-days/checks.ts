import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { closeDueDays } from '../../../apps/server/src/settlement/close/close.ts';
import { verifyDay } from '../../../apps/server/src/settlement/close/verify-day.ts';
import { readDayBytes } from '../../../apps/server/src/settlement/files/file-store.ts';
import { loadKeccak } from '../../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../../../scripts/mirror/download.ts';
import { chainReader } from '../../../scripts/verify/chain-roots.ts';
import { livingOf } from '../../../scripts/verify/lived/living-of.ts';
import { serverSource } from '../../../scripts/verify/source.ts';
import { verifyDays } from '../../../scripts/verify/verify.ts';
import type { TestDeployment } from '../deployment.ts';
import { brokenBooksOf } from '../runbook.ts';
import type { DrivenWorld } from './world.ts';

const isPosted = async ({ server }: TestDeployment, day: number): Promise<boolean> => {
  const { writes } = server.deps;
  const close = await writes
    .selectFrom('settlement_close')
    .select('state')
    .where('day', '=', day)
    .executeTakeFirst();
  return close?.state === 'POSTED';
};

/** @throws Error unless a day is closed, its files say what they came from, and the books are sound */
export async function checkDay({ test, log }: DrivenWorld, day: number): Promise<void> {
  // Whatever stopped the worker stops this, too, and says so.
  if (!(await isPosted(test, day))) await closeDueDays(test.server.jobDeps);
  if (!(await isPosted(test, day))) throw new Error(`day ${day} is not posted`);
  const { problems } = await verifyDay(await readDayBytes(test.server.deps.writes, day));
  const broken = await brokenBooksOf(test.database.ownerUrl);
  const [problem] = [...problems, ...broken, ...log.errors()];
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Lives all days from their published journals, beside the chain, as a stranger does.
 * @throws Difference for the first day that nobody can live
 */
export async function liveAsStranger({ server, chain }: TestDeployment): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-driven-'));
  try {
    const ports = { fetch: fetchBytes, keccak: await loadKeccak() };
    const source = serverSource(server.url, path.join(folder, 'days'), false, ports);
    const deployment = await source.deployment();
    const living = await livingOf(deployment, [chain.rpcUrl], path.join(folder, 'lived'));
    const { readRoots } = chainReader(
      [chain.rpcUrl],
      deployment.chain.chainId,
      deployment.treasury,
    );
    await verifyDays({ source, readRoots, tell: () => undefined, living });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Entries of the journal by their kinds. */
export async function kindsIn({ server }: TestDeployment): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int from journal_entry group by kind`.execute(server.deps.writes);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
