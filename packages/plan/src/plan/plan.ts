import type * as z from 'zod/mini';
import type { planSchema } from './plan-schema.ts';

/** A decimal string of at most 6 decimals (rulebook §0). */
export type Decimal = string;

/** Amounts are decimal strings, rates integers of ppm, a cap of 0 is no cap (rulebook §0, §3). */
export type Plan = z.infer<typeof planSchema>;

export type PackageTerms = Plan['packages'][string];
export type FeeSplitPpm = Plan['feeSplitPpm'];
export type NodeSplitPpm = Plan['nodes']['splitPpm'];
export type NodeKind = keyof Plan['nodes']['kinds'];
export type BoxPrize = Plan['box']['prizes'][number];

export type WithdrawAsset = keyof Plan['wallet']['withdraw'];
