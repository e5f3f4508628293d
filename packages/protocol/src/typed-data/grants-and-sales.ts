import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const grantTypes = {
  Grant: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

export type GrantStatement = {
  requestId: string;
  account: string;
  asset: string;
  amount: string;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function grantTypedData(chainId: number, treasury: Hex, statement: GrantStatement) {
  const account = statement.account.toLowerCase() as Hex;
  const proposedBy = statement.proposedBy.toLowerCase() as Hex;
  return {
    domain: typedDataDomain(chainId, treasury),
    types: grantTypes,
    primaryType: 'Grant',
    message: { ...statement, account, proposedBy },
  } as const;
}

const whitelistSaleTypes = {
  WhitelistSale: [
    { name: 'requestId', type: 'string' },
    { name: 'lastDays', type: 'string[]' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `lastDays` are ISO dates, one a stage. */
export type WhitelistSaleStatement = {
  requestId: string;
  lastDays: readonly string[];
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function whitelistSaleTypedData(
  chainId: number,
  treasury: Hex,
  statement: WhitelistSaleStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: whitelistSaleTypes,
    primaryType: 'WhitelistSale',
    message: { ...statement, proposedBy: statement.proposedBy.toLowerCase() as Hex },
  } as const;
}
