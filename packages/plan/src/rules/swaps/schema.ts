import * as z from 'zod/mini';
import { positive, ppm } from '#common/schema-parts.ts';

export const swap = z.strictObject({ feePpm: ppm, quoteSeconds: positive });
