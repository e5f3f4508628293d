import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '#plan/plan.ts';

/**
 * A node that is active or in its cooling-off; a cancelled one counts as never bought (rulebook
 * §8).
 */
export type NodeRow = {
  number: number;
  member: number;
  kind: NodeKind;
  price: Micro;
  /** The day at whose close the node becomes active. */
  activeFrom: number;
  /** True if the node was bought while the reward-source mix stopped bonuses (rulebook R5). */
  bonusStopped: boolean;
};
