import type { FlowRecord } from './record.ts';

/**
 * Whether trying again can end otherwise: a step that only looks finds the same end forever.
 * @param finalProblems ends that looking again does not change
 */
export function canRetry<ProblemName extends string>(
  { steps }: { steps: readonly { retryFrom?: string }[] },
  { step, problem }: FlowRecord<unknown, unknown, ProblemName>,
  finalProblems: ReadonlySet<ProblemName>,
): boolean {
  if (problem === null || !finalProblems.has(problem.name)) return true;
  return steps[step]?.retryFrom !== undefined;
}
