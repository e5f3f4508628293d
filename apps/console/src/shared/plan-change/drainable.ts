import type { Plan } from '@fairlaunch/plan';

const WHOLE_PPM = 1_000_000;

/**
 * Buying nodes below an own wallet drains a plan if a node brings its buyer's sponsor at least what
 * it costs, or if there is no cap (rulebook §16.5).
 */
export function isDrainable({ nodes: { promo, splitPpm } }: Plan): boolean {
  const offered = promo.firstNode !== '0' || promo.tiers.length > 0;
  return (
    offered &&
    (promo.maxPpmOfPrice === 0 || promo.maxPpmOfPrice + splitPpm.SALES_BONUS >= WHOLE_PPM)
  );
}
