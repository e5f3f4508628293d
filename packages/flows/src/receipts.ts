import { FlowStop } from './stop.ts';

type Hex = `0x${string}`;

/** `unseen` while nobody knows. */
export type TransactionEnd = { state: 'success' | 'reverted' | 'replaced' | 'unseen'; hash: Hex };

export type ReceiptPort = { waitForTransaction: (hash: Hex) => Promise<TransactionEnd> };

const STOPS = {
  reverted: () => new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' }),
  replaced: () => new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' }),
  unseen: () => new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' }),
};

/** Waits until a transaction succeeded on chain; every other end stops the flow with what is known. */
export async function requireSuccess(chain: ReceiptPort, transactionHash: Hex): Promise<Hex> {
  const { state, hash } = await chain.waitForTransaction(transactionHash);
  if (state !== 'success') throw STOPS[state]();
  return hash;
}
