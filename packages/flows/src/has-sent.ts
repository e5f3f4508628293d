import type { Hex } from './schema.ts';
import type { ReceiptPort } from './receipts.ts';

/**
 * True if an account has sent anything since its count of transactions was `before`, including a
 * transaction that waits for its block.
 * @returns undefined if that cannot be told: others send for a contract, or nothing was counted
 */
export async function hasSentSince(
  chain: ReceiptPort,
  account: Hex,
  before: string | undefined,
): Promise<boolean | undefined> {
  const count = before === undefined ? undefined : await chain.transactionCount(account);
  return count === undefined ? undefined : String(count) !== before;
}
