export { explainAssessment } from './assessment.ts';
export type {
  AssessmentExplanation,
  CountedExit,
  CountedLeg,
  FullNodeExplanation,
} from './assessment-types.ts';
export { explainFullNode } from './full-node.ts';
export { explainLine } from './explain-line.ts';
export { recomputeAssessment, type RecomputedAssessment } from './recompute/assessment.ts';
export { recomputeFullNode, type RecomputedFullNode } from './recompute/full-node.ts';
export { comesToLine, recomputeLine, type RecomputedLine } from './recompute/recompute-line.ts';
export { recomputeStatic } from './recompute/static.ts';
export * from './static-line.ts';
export type {
  ExplainedOrder,
  ExplanationOf,
  GenerationPart,
  LegPart,
  LineAmounts,
  LineExplanation,
  ProratedPart,
  ReferralOrder,
  ReleasedPosition,
  SharedPart,
} from './types.ts';
