/**
 * The rulebook in code, without input, output, clock or chance; everything here runs in a browser too and
 * loads no schema library. `@fairlaunch/plan/schema` checks a plan file, `@fairlaunch/plan/simulate` runs
 * scenarios; both load zod.
 */
export * from './common/accounts.ts';
export * from './common/amount-input.ts';
export * from './rules/boxes/terms.ts';
export * from './common/canonical.ts';
export * from './common/day.ts';
export * from './day-files/index.ts';
export * from './plan/default-plan.ts';
export * from './plan/diff-plans.ts';
export * from './rules/staking/exit-terms.ts';
export * from './explain/index.ts';
export * from './rules/fees/terms.ts';
export * from './rules/flash-exchange/terms.ts';
export * from './rules/iso/terms.ts';
export * from './live/index.ts';
export * from './day-files/manifest.ts';
export * from './plan/merge-plan.ts';
export * from './merkle/merkle.ts';
export * from './merkle/flat-tree.ts';
export * from './merkle/merkle-leaves.ts';
export * from './rules/nodes/terms.ts';
export * from './rules/staking/order-kinds.ts';
export * from './rules/staking/order-terms.ts';
export * from './plan/plan.ts';
export * from './plan/plan-versions.ts';
export * from './plan/presets/index.ts';
export * from './common/prorate.ts';
export * from './rules/releases/schedules.ts';
export * from './rules/solvency/reward-sources.ts';
export * from './settle/index.ts';
export * from './rules/swaps/terms.ts';
export * from './rules/whitelist/terms.ts';
export * from './rules/withdrawals/guards.ts';
