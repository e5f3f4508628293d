import * as z from 'zod/mini';
import { positive, ppm } from '../../common/schema-parts.ts';

export const solvency = z.strictObject({ mixDays: positive, mixBannerPpm: ppm, mixStopPpm: ppm });
