import { typedDataDomain, type Hex } from './domain.ts';

/** A proposal's `requestId` names it, so that a signature fits one alone. */
export type ProposalDecision = 'PROPOSE' | 'CONFIRM' | 'WITHDRAW';

const roleTypes = {
  RoleChange: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'role', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `role` is null for a removal. */
export type RoleStatement = {
  requestId: string;
  account: string;
  role: string | null;
  proposedBy: string;
  decision: ProposalDecision;
};

export function roleTypedData(
  chainId: number,
  treasury: Hex,
  { requestId, account, role, proposedBy, decision }: RoleStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: roleTypes,
    primaryType: 'RoleChange',
    message: {
      requestId,
      account: account.toLowerCase() as Hex,
      role: role ?? 'none',
      proposedBy: proposedBy.toLowerCase() as Hex,
      decision,
    },
  } as const;
}

const planTypes = {
  PlanChange: [
    { name: 'requestId', type: 'string' },
    { name: 'planHash', type: 'bytes32' },
    { name: 'startsOn', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `startsOn` is an ISO date (rulebook §0). */
export type PlanStatement = {
  requestId: string;
  planHash: string;
  startsOn: string;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function planTypedData(
  chainId: number,
  treasury: Hex,
  { requestId, planHash, startsOn, reason, proposedBy, decision }: PlanStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: planTypes,
    primaryType: 'PlanChange',
    message: {
      requestId,
      planHash: planHash as Hex,
      startsOn,
      reason,
      proposedBy: proposedBy.toLowerCase() as Hex,
      decision,
    },
  } as const;
}

const suspensionTypes = {
  Suspension: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'action', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

export type SuspensionStatement = {
  requestId: string;
  account: string;
  action: 'SUSPEND' | 'LIFT';
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function suspensionTypedData(
  chainId: number,
  treasury: Hex,
  statement: SuspensionStatement,
) {
  const account = statement.account.toLowerCase() as Hex;
  const proposedBy = statement.proposedBy.toLowerCase() as Hex;
  return {
    domain: typedDataDomain(chainId, treasury),
    types: suspensionTypes,
    primaryType: 'Suspension',
    message: { ...statement, account, proposedBy },
  } as const;
}
