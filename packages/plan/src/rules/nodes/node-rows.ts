import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '#plan/plan.ts';

/** Active or in its cooling-off; a cancelled node counts as never bought (rulebook §8). */
export type NodeRow = {
  number: number;
  member: number;
  kind: NodeKind;
  price: Micro;
  /** The day at whose close it became active or will become so. */
  activeFrom: number;
  /** Bought while the reward-source mix stopped bonuses on node sales (rulebook R5). */
  bonusStopped: boolean;
};
