export { explainAssessment } from '../rules/assessment/explain-assessment.ts';
export type {
  AssessmentExplanation,
  CountedExit,
  CountedLeg,
  FullNodeExplanation,
} from '../rules/assessment/explanation-types.ts';
export { explainFullNode } from '../rules/assessment/explain-full-node.ts';
export { explainLine } from './explain-line.ts';
export {
  recomputeAssessment,
  type RecomputedAssessment,
} from '../rules/assessment/recompute-assessment.ts';
export {
  recomputeFullNode,
  type RecomputedFullNode,
} from '../rules/assessment/recompute-full-node.ts';
export { comesToLine, recomputeLine, type RecomputedLine } from './recompute-line.ts';
export { recomputeStatic } from '../rules/static/recompute.ts';
export * from '../rules/static/static-line.ts';
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
