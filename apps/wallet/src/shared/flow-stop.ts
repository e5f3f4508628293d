/** Each has a text `flow.problem.…` that says what happened and what to do. */
export type ProblemName =
  | 'declined'
  | 'insufficientToken'
  | 'wrongNetwork'
  | 'wrongContract'
  | 'otherAccount'
  | 'noWallet'
  | 'reverted'
  | 'nothingToClaim'
  | 'moreThanStaked'
  | 'nothingStaked'
  | 'vaultFull'
  | 'tokenRefused'
  | 'replaced'
  | 'notSeen'
  | 'interrupted'
  | 'verificationFailed'
  | 'rejected'
  | 'payoutFailed'
  | 'server'
  | 'serverLate'
  | 'unexpected'
  | 'depositsPaused'
  | 'serverEnded'
  | 'escapeNotOpen'
  | 'badLeaf'
  | 'nothingPayable'
  | 'poolAccount'
  | 'escapeReverted';

/** `message` is the server's own text where it has one. */
export type Problem = { name: ProblemName; moneyMoved: 'no' | 'yes' | 'unknown'; message?: string };

export class FlowStop extends Error {
  readonly phase: 'review' | 'failed' | 'replaced' | 'unknown';
  readonly problem: Problem;

  constructor(phase: FlowStop['phase'], problem: Problem) {
    super(problem.name);
    this.name = 'FlowStop';
    this.phase = phase;
    this.problem = problem;
  }
}
