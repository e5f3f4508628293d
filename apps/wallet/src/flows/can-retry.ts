import type { Flow, FlowRecord, ProblemName } from './types.ts';

/** Ends that looking again does not change. */
const FINAL: ReadonlySet<ProblemName> = new Set(['rejected', 'payoutFailed']);

/** Whether trying again can end otherwise: a step that only looks finds the same end for ever. */
export function canRetry<Ports>(flow: Flow<Ports>, { step, problem }: FlowRecord): boolean {
  if (problem === null || !FINAL.has(problem.name)) return true;
  return flow.steps[step]?.retryFrom !== undefined;
}
