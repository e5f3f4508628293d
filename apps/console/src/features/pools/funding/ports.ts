import type { Hex } from 'viem';
import type { ApprovalWallet, ReceiptPort } from '@fairlaunch/flows';
import type { Client } from '@fairlaunch/protocol';
import type { FundingRecord } from './flow.ts';

/** The operator's own wallet, or on a development chain the account that has the tokens. */
export const PAYERS = ['wallet', 'funder'] as const;
export type Payer = (typeof PAYERS)[number];

/** A call of `fundPool`; the amount in wei. */
export type FundPoolCall = { treasury: Hex; token: Hex; pool: string; amount: bigint };

export type PayerWallet = ApprovalWallet & {
  address: Hex;
  tokenBalance: (token: Hex) => Promise<bigint>;
  attempt: (call: FundPoolCall) => Promise<void>;
  send: (call: FundPoolCall) => Promise<Hex | undefined>;
};

export type ChainPort = ReceiptPort & { blockOf: (hash: Hex) => Promise<bigint> };

export type FundingPorts = {
  call: Client['call'];
  contracts: (asset: string) => Promise<{ token: Hex; treasury: Hex }>;
  payer: (payer: Payer) => Promise<PayerWallet>;
  chain: () => Promise<ChainPort>;
  /** Other fundings of the same operator that this device knows. */
  othersThan: (record: FundingRecord) => readonly FundingRecord[];
  refresh: () => void;
};
