import type { Hex, PrivateKeyAccount } from 'viem';
import type { DevelopmentClient } from '../../apps/devnet/src/chain/client.ts';
import { endProcess, startProcess } from '../../apps/devnet/src/chain/process.ts';

/** More gas than any call of the tests needs, so that none is estimated. */
const GAS = { gas: 3_000_000n, gasPrice: 10n ** 10n };

type Call = { address: Hex; abi: unknown; functionName: string; args?: readonly unknown[] };

/**
 * A chain of one test file: blocks are mined only by `mine`, and finality is two blocks below the
 * head.
 */
export type TestChain = {
  rpcUrl: string;
  client: DevelopmentClient;
  mine: (blocks?: number) => Promise<void>;
  /** Makes a call that must succeed. @returns its transaction */
  write: (from: PrivateKeyAccount, call: Call) => Promise<Hex>;
  stop: () => Promise<void>;
};

/** Starts a chain at a moment (seconds), from a saved state if there is one. */
export async function startTestChain(timestamp: number, stateFile?: string): Promise<TestChain> {
  const { child, client, rpcUrl } = await startProcess({ timestamp, stateFile });
  // The saved state does not hold the chain's time.
  if (stateFile) await client.request({ method: 'evm_setTime', params: [timestamp] } as never);
  return {
    rpcUrl,
    client,
    mine: (blocks = 3) => client.mine({ blocks }),
    write: async (account, call) => {
      const request = { ...call, ...GAS, account, throwOnReceiptRevert: false };
      const { status, transactionHash } = await client.writeContractSync(request as never);
      if (status !== 'success') throw new Error(`${call.functionName} failed`);
      return transactionHash;
    },
    stop: () => endProcess(child),
  };
}
