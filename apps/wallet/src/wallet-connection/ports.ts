type Hex = `0x${string}`;

/** How a transaction ended, or `unseen` while nobody knows. */
export type TransactionEnd = { state: 'success' | 'reverted' | 'replaced' | 'unseen'; hash: Hex };

/** What a wallet signs as typed data. */
export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex };
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/** What flows ask of the connected wallet and the chain. All amounts in wei. */
export type WalletPort = {
  /** Connected with the signed-in account on our network, or it stops the flow. */
  ensureReady: () => Promise<void>;
  /** The gateway's code, as the wallet's own provider sees it, is the one that was published, and it takes deposits; or it stops the flow. */
  ensureGateway: () => Promise<void>;
  tokenBalance: (token: Hex) => Promise<bigint>;
  allowance: (token: Hex, spender: Hex) => Promise<bigint>;
  approve: (token: Hex, spender: Hex, amount: bigint) => Promise<Hex>;
  deposit: (token: Hex, amount: bigint) => Promise<Hex>;
  signTypedData: (data: TypedData) => Promise<Hex>;
};

/** What flows ask of the chain without a wallet. */
export type ChainPort = {
  blockNumber: () => Promise<bigint>;
  waitForTransaction: (hash: Hex) => Promise<TransactionEnd>;
};

/** One escape claim: of an account and token, with its leaf; amounts in wei. */
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

/** What the escape asks of the connected wallet, without our server; amounts in wei. */
export type EscapePort = {
  /** Connected with the account that sends, on the chain; or it stops the flow. */
  ensureReady: (sender: Hex, chainId: number) => Promise<void>;
  /** Tries the claim on the chain; a refusal of the treasury stops the flow with what it means. @returns what it would pay */
  simulate: (call: EscapeCall, sender: Hex) => Promise<bigint>;
  send: (call: EscapeCall, sender: Hex) => Promise<Hex>;
  waitForTransaction: (hash: Hex) => Promise<TransactionEnd>;
  /** What the account got by a transaction. */
  received: (call: EscapeCall, hash: Hex) => Promise<bigint>;
  /** All that was ever paid to the account. */
  paid: (call: EscapeCall) => Promise<bigint>;
  /** What it may still get. */
  payable: (call: EscapeCall) => Promise<bigint>;
  blockNumber: () => Promise<bigint>;
  /** The newest claim of the account that was paid since a block; undefined when it cannot be found. */
  claimSince: (call: EscapeCall, block: bigint) => Promise<FoundClaim | undefined>;
};

/** A call of the reward vault; amounts in wei. */
export type VaultCall =
  | { functionName: 'deposit' | 'withdraw'; amount: bigint }
  | { functionName: 'claim' | 'emergencyExit' };

/** The vault's kinds of records; an emergency exit is a withdrawal. */
export type VaultRecordKind = 'deposit' | 'withdraw' | 'claim';

/** What flows ask of the reward vault. All amounts in wei. */
export type VaultPort = {
  /** The vault is the published one, and so is its code as the wallet's own provider sees it; or it stops the flow. */
  ensureVault: (vault: Hex) => Promise<void>;
  /** Tries a call on the chain, so that one that cannot succeed is never signed; it stops the flow with the contract's reason. */
  attempt: (call: VaultCall) => Promise<void>;
  send: (call: VaultCall) => Promise<Hex>;
  recordCount: (account: Hex, kind: VaultRecordKind) => Promise<bigint>;
  /** Amounts of an account's records of a kind, oldest first, beginning with record `from`. */
  recordsFrom: (account: Hex, kind: VaultRecordKind, from: bigint) => Promise<bigint[]>;
  /** What a transaction paid an account as reward. */
  claimedIn: (account: Hex, hash: Hex) => Promise<bigint>;
};
