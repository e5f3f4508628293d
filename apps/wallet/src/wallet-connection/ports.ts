import type { Hex } from 'viem';
import type { ApprovalWallet, ReceiptPort } from '@fairlaunch/flows';

export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex };
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/**
 * State of calls that a wallet makes at once: `partial` if it made only some in spite of its
 * promise, `unknown` if it does not tell.
 */
export type Bundle =
  | { state: 'pending' | 'reverted' | 'partial' | 'unknown' }
  | { state: 'success'; transactionHash: Hex };

/** The connected wallet, which must have the signed-in account. Amounts in wei. */
export type WalletPort = ApprovalWallet & {
  /** Stops the flow unless the wallet is connected with the signed-in account on our chain. */
  ensureReady: () => Promise<void>;
  /**
   * Stops the flow unless the gateway takes deposits and has the published code, as the wallet's
   * provider sees it.
   */
  ensureGateway: () => Promise<void>;
  tokenBalance: (token: Hex) => Promise<bigint>;
  /** @returns undefined if the wallet tells no hash, as do all functions here that send */
  deposit: (token: Hex, amount: bigint) => Promise<Hex | undefined>;
  /** True if the wallet makes atomic batches of calls (EIP-5792). */
  offersBatch: () => Promise<boolean>;
  /**
   * Approves exactly the amount and deposits it.
   * @param id new, and stored before the wallet is asked
   * @returns the id by which the wallet knows both calls
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

/** The treasury through the connected wallet, without our server. Amounts in wei. */
export type EscapePort = ReceiptPort & {
  ensureReady: (sender: Hex, chainId: number) => Promise<void>;
  /** Tries the claim on the chain; the treasury's refusal stops the flow. @returns what it pays */
  simulate: (call: EscapeCall, sender: Hex) => Promise<bigint>;
  send: (call: EscapeCall, sender: Hex) => Promise<Hex | undefined>;
  received: (call: EscapeCall, hash: Hex) => Promise<bigint>;
  /** What the treasury has ever paid to the account. */
  paid: (call: EscapeCall) => Promise<bigint>;
  payable: (call: EscapeCall) => Promise<bigint>;
  blockNumber: () => Promise<bigint>;
  /** The account's newest claim that was paid since a block; undefined if none is found. */
  claimSince: (call: EscapeCall, block: bigint) => Promise<FoundClaim | undefined>;
};

/** The operator's till (docs/decisions/0035). Amounts in wei. */
export type RechargePort = {
  /**
   * Stops the flow unless the till has the published address and code, as the wallet's provider
   * sees it.
   */
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
  /**
   * Stops the flow unless the vault has the published address and code, as the wallet's provider
   * sees it.
   */
  ensureVault: (vault: Hex) => Promise<void>;
  attempt: (call: VaultCall) => Promise<void>;
  send: (call: VaultCall) => Promise<Hex | undefined>;
  recordCount: (account: Hex, kind: VaultRecordKind) => Promise<bigint>;
  /** Amounts of an account's records of a kind from number `from` on, oldest first. */
  recordsFrom: (account: Hex, kind: VaultRecordKind, from: bigint) => Promise<bigint[]>;
  /** The reward that a transaction paid to an account. */
  claimedIn: (account: Hex, hash: Hex) => Promise<bigint>;
};
