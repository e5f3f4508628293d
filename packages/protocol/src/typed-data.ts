/** EIP-712 texts that a wallet shows and signs. Amounts are decimal strings, as the member reads them. */

type Hex = `0x${string}`;

/** Chain and treasury, so that nothing signed here is worth anything elsewhere. */
export function typedDataDomain(chainId: number, treasury: Hex) {
  return { name: 'Fairlaunch', version: '1', chainId, verifyingContract: treasury } as const;
}

const withdrawalTypes = {
  Withdrawal: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'net', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `deadline` in seconds of real time (rulebook §15). */
export type WithdrawalStatement = {
  requestId: string;
  account: Hex;
  asset: string;
  amount: string;
  fee: string;
  net: string;
  deadline: number;
};

export function withdrawalTypedData(
  chainId: number,
  treasury: Hex,
  statement: WithdrawalStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: withdrawalTypes,
    primaryType: 'Withdrawal',
    message: { ...statement, deadline: BigInt(statement.deadline) },
  } as const;
}

const earlyExitTypes = {
  EarlyExit: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'order', type: 'uint256' },
    { name: 'principal', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** (rulebook §4, §15) */
export type EarlyExitStatement = {
  requestId: string;
  account: Hex;
  order: number;
  principal: string;
  fee: string;
  deadline: number;
};

export function earlyExitTypedData(chainId: number, treasury: Hex, statement: EarlyExitStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: earlyExitTypes,
    primaryType: 'EarlyExit',
    message: { ...statement, order: BigInt(statement.order), deadline: BigInt(statement.deadline) },
  } as const;
}

const decisionTypes = {
  WithdrawalDecision: [
    { name: 'withdrawal', type: 'string' },
    { name: 'contentHash', type: 'bytes32' },
    { name: 'decision', type: 'string' },
    { name: 'reason', type: 'string' },
  ],
} as const;

/** A hash over everything that the operator read. */
export type DecisionStatement = {
  withdrawal: string;
  contentHash: Hex;
  decision: 'APPROVE' | 'REJECT';
  reason: string;
};

export function decisionTypedData(chainId: number, treasury: Hex, statement: DecisionStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: decisionTypes,
    primaryType: 'WithdrawalDecision',
    message: statement,
  } as const;
}

const correctionTypes = {
  Correction: [
    { name: 'contentHash', type: 'bytes32' },
    { name: 'decision', type: 'string' },
    { name: 'reason', type: 'string' },
  ],
} as const;

/** A hash over all of the correction (rulebook §2). */
export type CorrectionStatement = {
  contentHash: Hex;
  decision: 'PROPOSE' | 'APPROVE' | 'REFUSE';
  reason: string;
};

export function correctionTypedData(
  chainId: number,
  treasury: Hex,
  statement: CorrectionStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: correctionTypes,
    primaryType: 'Correction',
    message: statement,
  } as const;
}

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
