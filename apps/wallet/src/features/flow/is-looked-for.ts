import type { WalletRecord } from '#flows/flows.ts';

/** The wallet proved nothing: the chain is looked at now, or before the wallet is asked again. */
export function isLookedFor({ memory, stage }: WalletRecord): boolean {
  if ('transactionHash' in memory && memory.transactionHash) return false;
  return stage === 'verifying'
    ? 'unclear' in memory && memory.unclear !== undefined
    : stage === 'ready' && 'mayArrive' in memory && memory.mayArrive !== undefined;
}
