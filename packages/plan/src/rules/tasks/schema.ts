import * as z from 'zod/mini';
import { count, decimal } from '#common/schema-parts.ts';

export const tasks = z.strictObject({
  PIONEER: z.strictObject({
    minA: decimal,
    validDirects: count,
    reward: decimal,
    gifts: count,
    giftAmount: decimal,
    identityReferral: decimal,
  }),
  CAPTAIN: z.strictObject({ directPioneers: count, reward: decimal, identityReferral: decimal }),
  AMBASSADOR: z.strictObject({
    captainLegs: count,
    reward: decimal,
    identityReferral: decimal,
    meetings: count,
    meetingWeeks: count,
    newcomers: count,
  }),
});
