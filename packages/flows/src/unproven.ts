import { FlowStop } from './stop.ts';

/** Only a step's own word ends what may have happened, or says that it did not happen at all. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof FlowStop && (error.phase !== 'review' || error.problem.name === 'interrupted');

/** After a failed look nothing is known: neither that it happened nor that it may be done again. */
export const unproven = <Name extends string>({ problem }: FlowStop<Name>) => ({
  phase: 'unknown' as const,
  problem: { name: problem.name, moneyMoved: 'unknown' as const },
});
