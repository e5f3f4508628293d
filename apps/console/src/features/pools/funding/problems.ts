import { COMMON_PROBLEM_NAMES, FlowStop as AnyFlowStop } from '@fairlaunch/flows';

export const PROBLEM_NAMES = [
  ...COMMON_PROBLEM_NAMES,
  'walletBusy',
  'notSigned',
  'noWallet',
  'otherAccount',
  'wrongNetwork',
  'wrongContract',
  'insufficientToken',
  'wrongToken',
  'server',
] as const;
export type ProblemName = (typeof PROBLEM_NAMES)[number];

export class FlowStop extends AnyFlowStop<ProblemName> {}
