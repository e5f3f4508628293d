/** Code of a refusal by the wallet's owner (EIP-1193). */
export const USER_REJECTED_CODE = 4001;

const MAX_CAUSES = 10;

/** A refusal by the wallet's owner is never an error. */
export function isRefusal(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at && typeof at === 'object' && depth < MAX_CAUSES; depth += 1) {
    const { code, name, cause } = at as { code?: unknown; name?: unknown; cause?: unknown };
    if (code === USER_REJECTED_CODE || name === 'UserRejectedRequestError') return true;
    at = cause;
  }
  return false;
}
