import { isRunning, type FlowRecord } from './record.ts';

type Effects<Each extends FlowRecord, Effect> = {
  record: Each;
  /** Other actions of the same account. */
  others: readonly Each[];
  /** Oldest first. */
  effects: readonly Effect[];
  /** True if the action is known to have had this effect. */
  isOf: (record: Each, effect: Effect) => boolean;
  /** True if the action may have had this effect. */
  fits: (record: Each, effect: Effect) => boolean;
};

/**
 * Finds the effect of an action while several actions like it are under way; no two actions share
 * one. Actions whose wallet has answered choose first, then those that were asked for earlier.
 */
export function ownEffect<Each extends FlowRecord, Effect>({
  record,
  others,
  effects,
  isOf,
  fits,
}: Effects<Each, Effect>): Effect | undefined {
  const known = effects.find((effect) => isOf(record, effect));
  if (known) return known;
  const free = effects.filter((effect) => !others.some((other) => isOf(other, effect)));
  const ahead = others
    .filter((other) => isRunning(other) && byTurn(other, record) < 0)
    .filter((other) => !effects.some((effect) => isOf(other, effect)))
    .toSorted(byTurn);
  for (const other of ahead) {
    const index = free.findIndex((effect) => fits(other, effect));
    if (index !== -1) free.splice(index, 1);
  }
  return free.find((effect) => fits(record, effect));
}

const isAnswered = ({ stage }: FlowRecord): boolean => stage === 'verifying';

const byTurn = (one: FlowRecord, other: FlowRecord): number =>
  Number(isAnswered(other)) - Number(isAnswered(one)) ||
  one.changedAt - other.changedAt ||
  (one.id < other.id ? -1 : 1);
