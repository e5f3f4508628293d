import { isRunning, type FlowRecord } from './record.ts';

type Effects<Each extends FlowRecord, Effect> = {
  record: Each;
  /** Other actions of the same account. */
  others: readonly Each[];
  /** Oldest first. */
  effects: readonly Effect[];
  /** True if the action is known to have brought it about. */
  isOf: (record: Each, effect: Effect) => boolean;
  /** True if the action may have brought it about. */
  fits: (record: Each, effect: Effect) => boolean;
};

/**
 * Effect of an action, where several alike are under way: each has one of its own. Actions that the
 * wallet has answered come before those that it is still asked for, and the earlier first.
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
