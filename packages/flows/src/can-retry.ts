import type { FlowRecord } from './record.ts';

/** A step that only looks finds the same end forever once its problem is final. */
export function canRetry<ProblemName extends string>(
  { steps }: { steps: readonly { retryFrom?: string }[] },
  { step, problem }: FlowRecord<unknown, unknown, ProblemName>,
  finalProblems: ReadonlySet<ProblemName>,
): boolean {
  if (problem === null || !finalProblems.has(problem.name)) return true;
  return steps[step]?.retryFrom !== undefined;
}
