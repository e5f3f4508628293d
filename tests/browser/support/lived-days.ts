import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Development } from '../../../apps/devnet/src/index.ts';
import { loadKeccak } from '../../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../../../scripts/mirror/download.ts';
import { chainReader } from '../../../scripts/verify/chain-roots.ts';
import { livingOf } from '../../../scripts/verify/lived/living-of.ts';
import { serverSource } from '../../../scripts/verify/source.ts';
import { verifyDays } from '../../../scripts/verify/verify.ts';

const DAY_SECONDS = 86_400;

/**
 * Closes the day that the tests leave open, and lives every day of their deployment as a stranger
 * does. @throws Difference for a day that nobody can live
 */
async function liveAll({ url, chain, advance }: Development, folder: string): Promise<number> {
  await advance(DAY_SECONDS);
  const ports = { fetch: fetchBytes, keccak: await loadKeccak() };
  const source = serverSource(url, path.join(folder, 'days'), false, ports);
  const deployment = await source.deployment();
  const living = await livingOf(deployment, [chain.rpcUrl], path.join(folder, 'lived'));
  const { readRoots } = chainReader([chain.rpcUrl], deployment.chain.chainId, deployment.treasury);
  const { days } = await verifyDays({ source, readRoots, tell: () => undefined, living });
  return days.length;
}

/** What the watchers of a deployment refused, one a line. */
async function refusals(serverLog: string): Promise<string[]> {
  const lines = (await readFile(serverLog, 'utf8')).split('\n');
  return lines.filter((line) => line.includes('"event":"refused"'));
}

/** Says whether all that the tests did can be lived. */
export async function areDaysLived(
  development: Development,
  folder: string,
  serverLog: string,
): Promise<boolean> {
  const [lived, problem] = await liveAll(development, folder).then(
    (days) => [days, undefined] as const,
    (error: Error) => [0, error.message] as const,
  );
  const wrong = [...(await refusals(serverLog)), ...(problem === undefined ? [] : [problem])];
  process.stderr.write(
    wrong.length > 0
      ? `Days that cannot be lived from their journals:\n${wrong.join('\n')}\n`
      : `${lived} days were lived from their journals.\n`,
  );
  return wrong.length === 0;
}
