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

/** Starts a chain at a moment (seconds). */
export async function startTestChain(timestamp: number): Promise<TestChain> {
  const { child, client, rpcUrl } = await startProcess({ timestamp });
  return {
    rpcUrl,
    client,
    mine: (blocks = 3) => client.mine({ blocks }),
    stop: () => endProcess(child),
  };
}
