import type { LineKind } from '@fairlaunch/plan/line-kinds';
import type { Endpoints, IncomeLine, Output } from '@fairlaunch/protocol';

export type LineEvidence = Output<Endpoints['explainLine']>;
export type Explanation = LineEvidence['explanation'];
/** The explanation of a line of these kinds. */
export type ExplanationOf<Kind extends LineKind> = Extract<Explanation, { kind: Kind }>;

export type AssessmentHold = IncomeLine['held'];

export const CHECK_NAMES = ['formula', 'proof', 'content', 'chain'] as const;

/** A line of somebody, with its proof against the day's lines. */
export type ProvedLine = Pick<Explanation, 'day' | 'kind' | 'line'> & Pick<LineEvidence, 'leaf'>;
