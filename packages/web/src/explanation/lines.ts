import { micro, type Micro } from '@fairlaunch/money';
import { isLineKind, LINE_KINDS, type LineKind } from '@fairlaunch/plan/line-kinds';
import type { Endpoints, IncomeLine, Output } from '@fairlaunch/protocol';

export type Explanation = Output<Endpoints['explainLine']>['explanation'];
/** The explanation of a line of these kinds. */
export type ExplanationOf<Kind extends LineKind> = Extract<Explanation, { kind: Kind }>;

export type AssessmentHold = IncomeLine['held'];

export const assetOf = (kind: LineKind): IncomeLine['asset'] => LINE_KINDS[kind].asset;

/** The assessment that decides on lines of a kind, for kinds that one decides on. */
export const assessmentOf = (kind: LineKind): 'TEAM' | 'FULL_NODE' =>
  (isLineKind(kind) ? LINE_KINDS[kind].assessment : null) ?? 'TEAM';

/** What fell due with a line; only STATIC has more than a target. */
export const dueOf = ({
  target,
  accelerated,
  carried,
}: Pick<IncomeLine, 'target' | 'accelerated' | 'carried'>): Micro =>
  micro(target) + micro(accelerated) + micro(carried);
