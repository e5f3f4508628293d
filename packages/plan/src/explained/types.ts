import type * as z from 'zod/mini';
import type { LineKind } from '../lines/line-kinds.ts';
import type { assessmentExplanation, fullNodeExplanation } from '../rules/assessment/schema.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import type { commonParts, lineParts } from '../explain/line-parts.ts';

export type Parts = { [Kind in LineKind]: z.infer<(typeof lineParts)[Kind]> };

type CommonParts = z.infer<typeof commonParts>;

export type LineAmounts = CommonParts['line'];

export type ExplanationOf<Kind extends LineKind> = {
  [One in Kind]: { kind: One } & CommonParts & Parts[One];
}[Kind];

export type LineExplanation = ExplanationOf<LineKind>;
export type AssessmentExplanation = z.infer<typeof assessmentExplanation>;
export type FullNodeExplanation = z.infer<typeof fullNodeExplanation>;

export type Explainers<Kind extends LineKind> = {
  [One in Kind]: (input: SettleInput, result: SettleResult, member: number) => Parts[One];
};
