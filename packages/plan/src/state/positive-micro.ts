import { toDecimal, micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { amount } from '../common/schema-parts.ts';

/** An amount above 0 in its one form as a decimal string, read as micro-units (rulebook §0). */
export const positiveMicro = z.pipe(
  amount.check(z.refine((text) => text !== '0' && toDecimal(micro(text)) === text)),
  z.transform(micro),
);
