export { explainAssessment } from '../rules/assessment/explain-assessment.ts';
export { explainFullNode } from '../rules/assessment/explain-full-node.ts';
export {
  recomputeAssessment,
  type RecomputedAssessment,
} from '../rules/assessment/recompute-assessment.ts';
export {
  recomputeFullNode,
  type RecomputedFullNode,
} from '../rules/assessment/recompute-full-node.ts';
export { explainLine } from './explain-line.ts';
export { memberLines, type MemberLine } from './member-lines.ts';
export { comesToLine, recomputeLine } from './recompute-line.ts';
export type { RecomputedLine } from '../explained/recomputed-line.ts';
export type {
  AssessmentExplanation,
  ExplanationOf,
  FullNodeExplanation,
  LineExplanation,
} from '../explained/types.ts';
