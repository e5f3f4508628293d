import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stateFileOf } from '../chain/chain.ts';
import { developmentClient } from '../chain/client.ts';
import { writeState, writeWhole } from '../chain/state-file.ts';
import { startOf } from '../shared/process-info.ts';

const END_TIMEOUT_MS = 5_000;

type Running = { processId: number; startedAt: string; rpcUrl: string };

const fileOf = (home: string): string => path.join(home, 'chain-process.json');

/** Records the chain's process, so that the next run can end it if this one is killed. */
export async function recordChain(
  home: string,
  chain: { processId: number; rpcUrl: string },
): Promise<void> {
  const startedAt = await startOf(chain.processId);
  await writeWhole(
    fileOf(home),
    JSON.stringify({ processId: chain.processId, startedAt, rpcUrl: chain.rpcUrl }),
  );
}

export async function deleteChainRecord(home: string): Promise<void> {
  await rm(fileOf(home), { force: true });
}

/** Ends a chain that a killed run left, after saving its state. */
export async function endOrphanedChain(home: string): Promise<boolean> {
  const text = await readFile(fileOf(home), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { processId, startedAt, rpcUrl } = JSON.parse(text) as Running;
  const same = async () => startedAt !== undefined && (await startOf(processId)) === startedAt;
  const running = await same();
  if (running) {
    await developmentClient(rpcUrl)
      .request({ method: 'anvil_dumpState' } as never)
      .then((dump: string) => writeState(stateFileOf(home), dump))
      .catch(() => undefined);
    process.kill(processId, 'SIGKILL');
    for (let waited = 0; waited < END_TIMEOUT_MS && (await same()); waited += 20) await delay(20);
  }
  await deleteChainRecord(home);
  return running;
}
