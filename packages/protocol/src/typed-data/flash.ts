import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const exchangeTypes = {
  FlashExchange: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'debit', type: 'string' },
    { name: 'kind', type: 'string' },
    { name: 'units', type: 'uint256' },
    { name: 'bitcoinAddress', type: 'string' },
    { name: 'bitcoinNetwork', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** (rulebook §12) */
export type FlashExchangeStatement = {
  requestId: string;
  account: Hex;
  asset: string;
  amount: string;
  fee: string;
  debit: string;
  kind: string;
  units: number;
  bitcoinAddress: string;
  bitcoinNetwork: string;
  deadline: number;
};

export function flashExchangeTypedData(
  chainId: number,
  treasury: Hex,
  statement: FlashExchangeStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: exchangeTypes,
    primaryType: 'FlashExchange',
    message: {
      ...statement,
      units: BigInt(statement.units),
      deadline: BigInt(statement.deadline),
    },
  } as const;
}

const outcomeTypes = {
  FlashOutcome: [
    { name: 'requestId', type: 'string' },
    { name: 'exchange', type: 'string' },
    { name: 'kind', type: 'string' },
    { name: 'units', type: 'uint256' },
    { name: 'bitcoinAddress', type: 'string' },
    { name: 'outcome', type: 'string' },
    { name: 'transaction', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `transaction` is null if the exchange failed, `reason` if it was sent. */
export type FlashOutcomeStatement = {
  requestId: string;
  exchange: string;
  kind: string;
  units: number;
  bitcoinAddress: string;
  outcome: 'SENT' | 'FAILED';
  transaction: string | null;
  reason: string | null;
  proposedBy: string;
  decision: ProposalDecision | 'REFUSE';
};

export function flashOutcomeTypedData(
  chainId: number,
  treasury: Hex,
  statement: FlashOutcomeStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: outcomeTypes,
    primaryType: 'FlashOutcome',
    message: {
      ...statement,
      units: BigInt(statement.units),
      transaction: statement.transaction ?? 'none',
      reason: statement.reason ?? '',
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}

const stockTypes = {
  FlashStock: [
    { name: 'requestId', type: 'string' },
    { name: 'kind', type: 'string' },
    { name: 'units', type: 'int256' },
    { name: 'bitcoinAddress', type: 'string' },
    { name: 'transaction', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `units` are added to what is proven; below zero they are taken from it. */
export type FlashStockStatement = {
  requestId: string;
  kind: string;
  units: number;
  bitcoinAddress: string;
  transaction: string;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function flashStockTypedData(
  chainId: number,
  treasury: Hex,
  statement: FlashStockStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: stockTypes,
    primaryType: 'FlashStock',
    message: {
      ...statement,
      units: BigInt(statement.units),
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
