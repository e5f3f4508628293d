import type { Hex } from './schema.ts';
import type { ReceiptPort } from './receipts.ts';

/**
 * True if an account has sent anything since it had sent so many, including a transaction that
 * waits for its block.
 * @returns undefined where nobody can tell: others send for a contract, or nothing was counted
 */
export async function hasSentSince(
  chain: ReceiptPort,
  account: Hex,
  before: string | undefined,
): Promise<boolean | undefined> {
  const count = before === undefined ? undefined : await chain.transactionCount(account);
  return count === undefined ? undefined : String(count) !== before;
}
