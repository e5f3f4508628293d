/** Why a wallet cannot be used now. */
export type WalletProblemName =
  | 'noWallet'
  | 'otherAccount'
  | 'wrongNetwork'
  | 'wrongContract'
  | 'insufficientToken'
  | 'reverted'
  | 'unseen'
  | 'interrupted';

/** A wallet or the chain stood in the way; the app has a text for each name. */
export class WalletProblem extends Error {
  readonly problem: WalletProblemName;

  constructor(problem: WalletProblemName) {
    super(problem);
    this.name = 'WalletProblem';
    this.problem = problem;
  }
}

/** What EIP-1193 wallets answer when their owner says no. */
const REFUSED = 4001;

/** Whether the owner of the wallet said no: neutral, never an error. */
export function isRefusal(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at && typeof at === 'object' && depth < 10; depth++) {
    const { code, name, cause } = at as { code?: unknown; name?: unknown; cause?: unknown };
    if (code === REFUSED || name === 'UserRejectedRequestError') return true;
    at = cause;
  }
  return false;
}
