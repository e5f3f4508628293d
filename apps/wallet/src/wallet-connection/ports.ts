import type { Hex } from 'viem';
import type { ApprovalWallet, ReceiptPort } from '@fairlaunch/flows';

export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex };
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/** Calls that a wallet makes at once; `partial` where it broke its word, `unknown` where it is silent. */
export type Bundle =
  | { state: 'pending' | 'reverted' | 'partial' | 'unknown' }
  | { state: 'success'; transactionHash: Hex };

/** The connected wallet, which must be the signed-in account's. Amounts in wei. */
export type WalletPort = ApprovalWallet & {
  /** Connected with the signed-in account on our network, or it stops the flow. */
  ensureReady: () => Promise<void>;
  /**
   * The gateway takes deposits, and its code, as the wallet's own provider sees it, is the
   * published one; or it stops the flow.
   */
  ensureGateway: () => Promise<void>;
  tokenBalance: (token: Hex) => Promise<bigint>;
  /** @returns undefined where the wallet tells no hash, as each of what sends here */
  deposit: (token: Hex, amount: bigint) => Promise<Hex | undefined>;
  /** It makes several calls of which all happen or none (EIP-5792). */
  offersBatch: () => Promise<boolean>;
  /**
   * Approves exactly the amount and deposits it.
   * @param id new, known before the wallet is asked
   * @returns the id by which the wallet knows both
   */
  depositAtOnce: (token: Hex, amount: bigint, id: string) => Promise<string>;
  bundle: (id: string) => Promise<Bundle>;
  signTypedData: (data: TypedData) => Promise<Hex>;
};

export type ChainPort = ReceiptPort & { blockNumber: () => Promise<bigint> };

/** A claim of an account and token, with its leaf; amounts in wei. */
export type EscapeCall = {
  treasury: Hex;
  account: Hex;
  token: Hex;
  cumulative: bigint;
  deposited: bigint;
  proof: readonly Hex[];
};

/** A claim that the treasury has paid, whoever sent it; wei. */
export type FoundClaim = { hash: Hex; sender: Hex; amount: bigint };

/** The treasury by the connected wallet alone, without our server. Amounts in wei. */
export type EscapePort = ReceiptPort & {
  ensureReady: (sender: Hex, chainId: number) => Promise<void>;
  /** Tries the claim on the chain; the treasury's refusal stops the flow. @returns what it pays */
  simulate: (call: EscapeCall, sender: Hex) => Promise<bigint>;
  send: (call: EscapeCall, sender: Hex) => Promise<Hex | undefined>;
  received: (call: EscapeCall, hash: Hex) => Promise<bigint>;
  /** Ever paid to the account. */
  paid: (call: EscapeCall) => Promise<bigint>;
  payable: (call: EscapeCall) => Promise<bigint>;
  blockNumber: () => Promise<bigint>;
  /** The account's newest claim paid since a block; undefined when it cannot be found. */
  claimSince: (call: EscapeCall, block: bigint) => Promise<FoundClaim | undefined>;
};

/** The operator's till (docs/decisions/0035). Amounts in wei. */
export type RechargePort = {
  /** It and its code, as the wallet's provider sees it, are the published ones; or it stops the flow. */
  ensureRecharge: (address: Hex) => Promise<void>;
  attempt: (amount: bigint) => Promise<void>;
  send: (amount: bigint) => Promise<Hex | undefined>;
};

/** A call of the reward vault; amounts in wei. */
export type VaultCall =
  | { functionName: 'deposit' | 'withdraw'; amount: bigint }
  | { functionName: 'claim' | 'emergencyExit' };

/** The vault's kinds of records; an emergency exit is a withdrawal. */
export type VaultRecordKind = 'deposit' | 'withdraw' | 'claim';

/** The reward vault. Amounts in wei. */
export type VaultPort = {
  /** The vault and its code, as the wallet's provider sees it, are the published ones; or it stops the flow. */
  ensureVault: (vault: Hex) => Promise<void>;
  attempt: (call: VaultCall) => Promise<void>;
  send: (call: VaultCall) => Promise<Hex | undefined>;
  recordCount: (account: Hex, kind: VaultRecordKind) => Promise<bigint>;
  /** Amounts of an account's records of a kind from number `from` on, oldest first. */
  recordsFrom: (account: Hex, kind: VaultRecordKind, from: bigint) => Promise<bigint[]>;
  /** Reward that a transaction paid to an account. */
  claimedIn: (account: Hex, hash: Hex) => Promise<bigint>;
};
