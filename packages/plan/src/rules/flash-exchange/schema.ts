import * as z from 'zod/mini';
import { decimalFrom, ppm } from '#common/schema-parts.ts';

export const flash = z.strictObject({
  feePpm: ppm,
  multiple: z.strictObject({ WPT: decimalFrom('0.000001'), CPT: decimalFrom('0.000001') }),
});
