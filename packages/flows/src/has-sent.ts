import type { Hex } from './schema.ts';
import type { ReceiptPort } from './receipts.ts';

/**
 * Whether an account has sent anything since it had sent so many, what waits for its block included.
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
