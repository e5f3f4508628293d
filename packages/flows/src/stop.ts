import type { Problem } from './record.ts';

export type StopPhase = 'review' | 'failed' | 'replaced' | 'unknown';

/** Ends a run on purpose. */
export class FlowStop<ProblemName extends string = string> extends Error {
  readonly phase: StopPhase;
  readonly problem: Problem<ProblemName>;

  constructor(phase: StopPhase, problem: Problem<ProblemName>) {
    super(problem.name);
    this.name = 'FlowStop';
    this.phase = phase;
    this.problem = problem;
  }
}
