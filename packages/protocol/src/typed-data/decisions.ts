import { typedDataDomain, type Hex } from './domain.ts';

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
