import type { FlowRecord } from './record.ts';

/** After a final problem only a step that begins again from an earlier one can end otherwise. */
export function canRetry<ProblemName extends string>(
  { steps }: { steps: readonly { retryFrom?: string }[] },
  { step, problem }: FlowRecord<unknown, unknown, ProblemName>,
  finalProblems: ReadonlySet<ProblemName>,
): boolean {
  if (problem === null || !finalProblems.has(problem.name)) return true;
  return steps[step]?.retryFrom !== undefined;
}
