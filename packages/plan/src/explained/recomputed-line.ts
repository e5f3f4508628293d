import { micro, type Micro } from '@fairlaunch/money';
import type { LineKind } from '../lines/line-kinds.ts';
import { assertPossible } from './checked.ts';
import type { ExplanationOf } from './types.ts';

/** `lapsed` is what is neither paid nor pending (rulebook §3). */
export type RecomputedLine = {
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
  lapsed: Micro;
};

export type Recomputers<Kind extends LineKind> = {
  [One in Kind]: (explanation: ExplanationOf<One>) => RecomputedLine;
};

export const lapsingLine = (target: Micro, paid: Micro = target): RecomputedLine => ({
  target,
  accelerated: 0n,
  carried: 0n,
  paid,
  pending: 0n,
  lapsed: target - paid,
});

/** @throws RangeError when the due is above all dues together */
export function proratedLine(
  target: Micro,
  { pool, dues }: { pool: string; dues: string },
): RecomputedLine {
  const holds = micro(pool);
  const all = micro(dues);
  assertPossible(target <= all, 'the due of one member is more than all dues together');
  return lapsingLine(target, all <= holds ? target : (target * holds) / all);
}
