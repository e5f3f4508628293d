import { FlowStop } from './stop.ts';

/** Problems by which a step that returns to the review says that nothing was sent. */
const NOTHING_SENT = ['interrupted', 'notSent', 'declined'];

/**
 * True if a step itself says how something that may have been sent ended, or that nothing was sent.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof FlowStop &&
  (error.phase !== 'review' || NOTHING_SENT.includes(error.problem.name));

/**
 * The stop after a failed look: neither that the action happened nor that it may be repeated is
 * known.
 */
export const unproven = <Name extends string>({ problem }: FlowStop<Name>) => ({
  phase: 'unknown' as const,
  problem: { name: problem.name, moneyMoved: 'unknown' as const },
});
