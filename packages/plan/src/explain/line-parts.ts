import * as z from 'zod/mini';
import { amount, natural } from '../common/schema-parts.ts';
import type { LineKind } from '../lines/line-kinds.ts';
import { assessmentExplanations } from '../rules/assessment/schema.ts';
import { dividendExplanations } from '../rules/dividends/schema.ts';
import { globalBonusExplanations } from '../rules/global-bonus/schema.ts';
import { isoExplanations } from '../rules/iso/schema.ts';
import { nodeExplanations } from '../rules/nodes/schema.ts';
import { releaseExplanations } from '../rules/releases/schema.ts';
import { staticExplanations } from '../rules/static/schema.ts';
import { teamExplanations } from '../rules/team/schema.ts';

export const lineParts = {
  ...staticExplanations,
  ...teamExplanations,
  ...assessmentExplanations,
  ...dividendExplanations,
  ...globalBonusExplanations,
  ...nodeExplanations,
  ...isoExplanations,
  ...releaseExplanations,
} satisfies { [Kind in LineKind]: z.ZodMiniObject };

/** A line as published; only STATIC has `accelerated`, `carried` and `pending` other than 0. */
export const lineAmounts = z.object({
  target: amount,
  accelerated: amount,
  carried: amount,
  paid: amount,
  pending: amount,
});

export const commonParts = z.object({
  day: natural,
  member: natural,
  line: lineAmounts,
  /**
   * Monday of the week whose assessment the line waits for; null: available at once (rulebook §9).
   */
  waitsFor: z.nullable(natural),
});
