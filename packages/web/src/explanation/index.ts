/**
 * Why a line of income is what it is, as both front ends show it, with the texts `why.…` of the
 * wallet's catalogue.
 */
export * from './explanation-view.tsx';
export * from './formula-steps.tsx';
export * from './lines.ts';
export { earningOrders } from './static-parts.tsx';
