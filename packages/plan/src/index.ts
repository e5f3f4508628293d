/**
 * The rulebook in code, without input, output, clock or chance; everything here runs in a browser too and
 * loads no schema library. `@fairlaunch/plan/schema` checks a plan file, `@fairlaunch/plan/simulate` runs
 * scenarios; both load zod.
 */
export * from './accounts.ts';
export * from './amount-input.ts';
export * from './boxes.ts';
export * from './canonical.ts';
export * from './day.ts';
export * from './day-files/index.ts';
export * from './default-plan.ts';
export * from './diff-plans.ts';
export * from './exit-terms.ts';
export * from './explain/index.ts';
export * from './fees.ts';
export * from './flash-exchange.ts';
export * from './iso.ts';
export * from './live/index.ts';
export * from './manifest.ts';
export * from './merge-plan.ts';
export * from './merkle.ts';
export * from './flat-tree.ts';
export * from './merkle-leaves.ts';
export * from './nodes.ts';
export * from './order-kinds.ts';
export * from './order-terms.ts';
export * from './plan.ts';
export * from './plan-versions.ts';
export * from './presets/index.ts';
export * from './prorate.ts';
export * from './release-schedules.ts';
export * from './reward-sources.ts';
export * from './settle/index.ts';
export * from './swaps.ts';
export * from './whitelist.ts';
export * from './withdrawal-guards.ts';
