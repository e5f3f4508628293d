export type WalletProblemName =
  | 'noWallet'
  | 'otherAccount'
  | 'wrongNetwork'
  | 'wrongContract'
  | 'insufficientToken'
  | 'reverted'
  | 'unseen'
  | 'interrupted';

/** The app has a text for each name. */
export class WalletProblem extends Error {
  readonly problem: WalletProblemName;

  constructor(problem: WalletProblemName) {
    super(problem);
    this.name = 'WalletProblem';
    this.problem = problem;
  }
}

/** Code of a refusal by the wallet's owner (EIP-1193). */
const USER_REJECTED_CODE = 4001;

/** A refusal by the wallet's owner is never an error. */
export function isRefusal(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at && typeof at === 'object' && depth < 10; depth++) {
    const { code, name, cause } = at as { code?: unknown; name?: unknown; cause?: unknown };
    if (code === USER_REJECTED_CODE || name === 'UserRejectedRequestError') return true;
    at = cause;
  }
  return false;
}
