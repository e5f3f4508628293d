import type { Address, Hex } from "viem";

/** Who holds which key (rulebook §18); all distinct. */
export interface DeploymentRoles {
  /** Sends the daily root. */
  readonly publisher: Address;
  /** Signs the daily root beside the publisher. */
  readonly cosigner: Address;
  /** Cancels a pending root once in 7 days, stops the payout key, pauses new deposits. */
  readonly guardian: Address;
  /** Sends payouts. */
  readonly payout: Address;
  /** Proposes to the timelock, which owns the contracts; anyone executes once the delay is over. */
  readonly proposer: Address;
}

/** Where a deployment is; plain JSON, so it can be stored and served as it is. */
export interface Deployment {
  readonly chainId: number;
  readonly gateway: Address;
  readonly treasury: Address;
  readonly timelock: Address;
  /** Holds the USDT behind every USDB. */
  readonly reserve: Address;
  readonly tokens: { readonly USDT: Address; readonly USDB: Address };
  readonly roles: DeploymentRoles;
  /** Block of the first contract: no event is older. */
  readonly deployedAtBlock: number;
  /** `deploymentHash` of the code that was deployed. */
  readonly hash: Hex;
}
