import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '../../plan/plan.ts';

/** A node that is active or in its cooling-off; a cancelled one counts as never bought (rulebook §8). */
export type NodeRow = {
  number: number;
  /** The seat of its holder. */
  member: number;
  kind: NodeKind;
  /** What was paid for it, micro-units. */
  price: Micro;
  /** The day at whose close it became active or will become so. */
  activeFrom: number;
};
