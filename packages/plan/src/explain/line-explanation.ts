import * as z from 'zod/mini';
import { commonParts, lineParts } from './line-parts.ts';
import type { LineExplanation } from '../explained/types.ts';

export { lineAmounts } from './line-parts.ts';

const [first, ...others] = Object.entries(lineParts).map(([kind, parts]) =>
  z.extend(z.extend(commonParts, parts.shape), { kind: z.literal(kind) }),
);

/**
 * Everything that one line of a day is made of; `recomputeLine` computes the line from it alone.
 */
export const lineExplanation = z.discriminatedUnion('kind', [
  first!,
  ...others,
]) as unknown as z.ZodMiniType<LineExplanation>;
