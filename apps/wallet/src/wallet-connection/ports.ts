import type { ApprovalWallet, ReceiptPort, TransactionEnd } from '@fairlaunch/flows';

type Hex = `0x${string}`;

export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex };
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/** Amounts in wei. */
export type WalletPort = ApprovalWallet & {
  /** Connected with the signed-in account on our network, or stops the flow. */
  ensureReady: () => Promise<void>;
  /**
   * The wallet's own provider sees the published code, and deposits are taken; or stops the flow.
   */
  ensureGateway: () => Promise<void>;
  tokenBalance: (token: Hex) => Promise<bigint>;
  deposit: (token: Hex, amount: bigint) => Promise<Hex>;
  signTypedData: (data: TypedData) => Promise<Hex>;
};

export type ChainPort = ReceiptPort & { blockNumber: () => Promise<bigint> };

/** Amounts in wei. */
export type EscapeCall = {
  treasury: Hex;
  account: Hex;
  token: Hex;
  cumulative: bigint;
  deposited: bigint;
  proof: readonly Hex[];
};

/** Amount in wei, whoever sent the claim. */
export type FoundClaim = { hash: Hex; sender: Hex; amount: bigint };

/** Without our server; amounts in wei. */
export type EscapePort = {
  /** Connected with the sending account on the chain, or stops the flow. */
  ensureReady: (sender: Hex, chainId: number) => Promise<void>;
  /**
   * A refusal of the treasury stops the flow with its meaning.
   * @returns what the claim would pay
   */
  simulate: (call: EscapeCall, sender: Hex) => Promise<bigint>;
  send: (call: EscapeCall, sender: Hex) => Promise<Hex>;
  waitForTransaction: (hash: Hex) => Promise<TransactionEnd>;
  received: (call: EscapeCall, hash: Hex) => Promise<bigint>;
  /** Paid to the account in all. */
  paid: (call: EscapeCall) => Promise<bigint>;
  /** Still payable to it. */
  payable: (call: EscapeCall) => Promise<bigint>;
  blockNumber: () => Promise<bigint>;
  /** Newest payment of a claim since a block; undefined when it cannot be found. */
  claimSince: (call: EscapeCall, block: bigint) => Promise<FoundClaim | undefined>;
};

/** Amounts in wei. */
export type VaultCall =
  | { functionName: 'deposit' | 'withdraw'; amount: bigint }
  | { functionName: 'claim' | 'emergencyExit' };

/** An emergency exit is a withdrawal. */
export type VaultRecordKind = 'deposit' | 'withdraw' | 'claim';

/** Amounts in wei. */
export type VaultPort = {
  ensureVault: (vault: Hex) => Promise<void>;
  /** Tried on the chain before it is signed; a refusal stops the flow with its reason. */
  attempt: (call: VaultCall) => Promise<void>;
  send: (call: VaultCall) => Promise<Hex>;
  recordCount: (account: Hex, kind: VaultRecordKind) => Promise<bigint>;
  /** Oldest first, beginning with record `from`. */
  recordsFrom: (account: Hex, kind: VaultRecordKind, from: bigint) => Promise<bigint[]>;
  claimedIn: (account: Hex, hash: Hex) => Promise<bigint>;
};
