import * as z from 'zod/mini';
import { commonParts, lineParts } from './line-parts.ts';
import type { LineExplanation } from '../explained/types.ts';

const [first, ...others] = Object.entries(lineParts).map(([kind, parts]) =>
  z.extend(z.extend(commonParts, parts.shape), { kind: z.literal(kind) }),
);

/** All that one line of one day is made of: `recomputeLine` comes to the line from it alone. */
export const lineExplanation = z.discriminatedUnion('kind', [
  first!,
  ...others,
]) as unknown as z.ZodMiniType<LineExplanation>;
