import { COMMON_PROBLEM_NAMES, FlowStop as AnyFlowStop } from '@fairlaunch/flows';

/** Names of problems. Each has a text `flow.problem.…` that says what happened and what to do. */
export const PROBLEM_NAMES = [
  ...COMMON_PROBLEM_NAMES,
  'walletBusy',
  'notSigned',
  'signedLate',
  'insufficientToken',
  'notAtOnce',
  'partly',
  'wrongNetwork',
  'wrongContract',
  'otherAccount',
  'noWallet',
  'nothingToClaim',
  'moreThanStaked',
  'nothingStaked',
  'vaultFull',
  'tokenRefused',
  'verificationFailed',
  'rejected',
  'payoutFailed',
  'server',
  'serverLate',
  'offline',
  'notDone',
  'depositsPaused',
  'serverEnded',
  'escapeNotOpen',
  'badLeaf',
  'nothingPayable',
  'poolAccount',
  'termsChanged',
  'numberRefused',
  'escapeReverted',
] as const;
export type ProblemName = (typeof PROBLEM_NAMES)[number];

/** Problems that a retry would find again. */
export const FINAL_PROBLEMS: ReadonlySet<ProblemName> = new Set([
  'rejected',
  'payoutFailed',
  'termsChanged',
  'numberRefused',
]);

export class FlowStop extends AnyFlowStop<ProblemName> {}
