import type { DevelopmentClient } from '../../apps/devnet/src/chain/client.ts';
import { endProcess, startProcess } from '../../apps/devnet/src/chain/process.ts';

/**
 * A chain of one test file: nothing is mined but by `mine`, and finality lies two blocks below the
 * head.
 */
export type TestChain = {
  rpcUrl: string;
  client: DevelopmentClient;
  mine: (blocks?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a chain at a moment (seconds), from a saved state if there is one. */
export async function startTestChain(timestamp: number, stateFile?: string): Promise<TestChain> {
  const { child, client, rpcUrl } = await startProcess({ timestamp, stateFile });
  // A loaded chain has forgotten its time.
  if (stateFile) await client.request({ method: 'evm_setTime', params: [timestamp] } as never);
  return {
    rpcUrl,
    client,
    mine: (blocks = 3) => client.mine({ blocks }),
    stop: () => endProcess(child),
  };
}
