import { FlowStop } from './stop.ts';

/** Problems of the review by which a step says that nothing was sent. */
const NOTHING_SENT = ['interrupted', 'notSent', 'declined'];

/** Only a step's own word ends what may have happened, or says that it did not happen at all. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof FlowStop &&
  (error.phase !== 'review' || NOTHING_SENT.includes(error.problem.name));

/** After a failed look nothing is known: neither that it happened nor that it may be done again. */
export const unproven = <Name extends string>({ problem }: FlowStop<Name>) => ({
  phase: 'unknown' as const,
  problem: { name: problem.name, moneyMoved: 'unknown' as const },
});
