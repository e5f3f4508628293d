/** Code of a refusal by the wallet's owner (EIP-1193). */
export const USER_REJECTED_CODE = 4001;

/** WalletConnect's own code of the same. */
const WALLETCONNECT_REJECTED_CODE = 5000;
const REFUSALS: readonly unknown[] = [USER_REJECTED_CODE, WALLETCONNECT_REJECTED_CODE];

const MAX_CAUSES = 10;

/** A refusal by the wallet's owner is never an error. */
export function isRefusal(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at && typeof at === 'object' && depth < MAX_CAUSES; depth += 1) {
    const { code, name, cause } = at as { code?: unknown; name?: unknown; cause?: unknown };
    if (REFUSALS.includes(code) || name === 'UserRejectedRequestError') return true;
    at = cause;
  }
  return false;
}
