import type { Address, Hex } from 'viem';

/** Addresses of the keys (rulebook §18), all distinct. */
export interface DeploymentRoles {
  /** Sends the daily root. */
  readonly publisher: Address;
  /** Sign the daily root, which takes `watcherThreshold` of them; at most eight. */
  readonly watchers: readonly Address[];
  /** At least 2 with real money. */
  readonly watcherThreshold: number;
  /** Cancels a pending root once in 7 days, stops the payout key, pauses new deposits. */
  readonly guardian: Address;
  /** Sends payouts. */
  readonly payout: Address;
  /** Proposes to the timelock, which owns the contracts; anyone executes once the delay is over. */
  readonly proposer: Address;
}

/** A token of the deployment by its name. */
export type TokenName = 'USDT' | 'USDB' | 'BHC';

/**
 * Everything that a deployment is made from; with the compiler's output it determines every
 * address. Amounts are decimal strings in whole tokens with up to six decimals.
 */
export interface DeploymentConfig {
  readonly chainId: number;
  /** 32 bytes; another salt gives another deployment of the same configuration. */
  readonly salt: Hex;
  /**
   * An existing USDT of 18 decimals, or a test token for development, whose minter is named.
   */
  readonly usdt: Address | { readonly testMinter: Address };
  /** The owner's delay in seconds, at least 48 h. */
  readonly timelockDelaySeconds: number;
  readonly roles: DeploymentRoles;
  /** Gets the BHC that is not part of the emission. */
  readonly house: Address;
  readonly bhc: {
    readonly supply: string;
    /**
     * The first day of the emission, as YYYY-MM-DD in UTC+8; it must not have begun when the vault
     * is created.
     */
    readonly firstDay: string;
    readonly epochs: number;
    readonly epochDays: number;
    /** Output of a day of the first epoch; halved each epoch (rulebook §13). */
    readonly dailyOutput: string;
  };
  readonly rewardVault: { readonly stakeToken: TokenName; readonly rewardToken: TokenName };
  readonly recharge: {
    /** A Uniswap-v2-style router, or the deployment's own USDB reserve. */
    readonly router: Address | 'reserve';
    readonly stableA: TokenName | Address;
    readonly stableB: TokenName | Address;
    /** Gets everything until another list is in force. */
    readonly recipient: Address;
    /** Proposes lists of recipients. */
    readonly owner: Address;
  };
}

/** Addresses of the contracts. */
export interface DeploymentAddresses {
  readonly timelock: Address;
  /** Holds the USDT behind every USDB. */
  readonly reserve: Address;
  readonly treasury: Address;
  readonly gateway: Address;
  readonly emissionVault: Address;
  readonly rewardVault: Address;
  readonly rewardPurse: Address;
  readonly recharge: Address;
  readonly tokens: Readonly<Record<TokenName, Address>>;
}

/** A deployment as plain JSON, which can be stored and served unchanged. */
export interface Deployment extends DeploymentAddresses {
  readonly chainId: number;
  readonly config: DeploymentConfig;
  /** Block of the first contract: no event is older. */
  readonly deployedAtBlock: number;
  /** `deploymentHash` of the code that was deployed. */
  readonly hash: Hex;
  /** Roles that the timelock has given to others since; the addresses follow from `config`. */
  readonly rolesNow?: Partial<DeploymentRoles>;
}
