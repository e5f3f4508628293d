import * as z from 'zod/mini';
import { natural, positive } from '#common/schema-parts.ts';
import { poolSharedPart } from '#explained/part-schemas.ts';
import { nodeKind } from '../nodes/schema.ts';

export const dividends = z.strictObject({ feeDivisor: positive, networkDivisor: positive });

export const dividendExplanations = {
  FEE_DIVIDEND: z.extend(poolSharedPart, {
    nodes: z.array(z.object({ number: natural, kind: nodeKind, weight: natural })),
  }),
  NETWORK_DIVIDEND: poolSharedPart,
};
