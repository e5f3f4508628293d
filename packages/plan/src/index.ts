/**
 * The rulebook as pure functions, without I/O, clock or randomness. This entry point runs in a
 * browser too and loads no schema library. `@fairlaunch/plan/schema` checks a plan file,
 * `…/simulate` runs scenarios, `…/line-explanation` checks explanations, `…/manifest` a day's
 * manifest: these load zod. `…/line-kinds` is the registry of line kinds alone.
 */
export * from './common/canonical.ts';
export * from './common/day.ts';
export * from './common/journal-limits.ts';
export * from './common/pools.ts';
export * from './common/prorate.ts';
export * from './day-files/index.ts';
export * from './explain/index.ts';
export * from './lines/index.ts';
export * from './since-close/index.ts';
export { addressBytes } from './merkle/abi-words.ts';
export * from './merkle/balance-leaf.ts';
export * from './merkle/flat-tree.ts';
export type { Keccak } from './merkle/leaf-hash.ts';
export { linesLeaf } from './merkle/lines-leaf.ts';
export * from './merkle/merkle.ts';
export * from './plan/default-plan.ts';
export * from './plan/diff-plans.ts';
export * from './plan/merge-plan.ts';
export * from './plan/plan-error.ts';
export * from './plan/plan-versions.ts';
export * from './plan/plan.ts';
export * from './plan/presets/index.ts';
export * from './rules/boxes/terms.ts';
export * from './rules/corrections/terms.ts';
export * from './rules/fees/terms.ts';
export * from './rules/flash-exchange/terms.ts';
export * from './rules/global-bonus/terms.ts';
export * from './rules/iso/terms.ts';
export * from './rules/dividends/terms.ts';
export * from './rules/nodes/terms.ts';
export * from './rules/payments/sources.ts';
export * from './rules/points/terms.ts';
export * from './rules/releases/schedules.ts';
export * from './rules/solvency/reward-sources.ts';
export * from './rules/solvency/runway.ts';
export * from './rules/staking/exit-terms.ts';
export * from './tables/order-kinds.ts';
export * from './rules/staking/order-terms.ts';
export * from './rules/staking/order-type.ts';
export * from './rules/swaps/posted-rates.ts';
export * from './rules/swaps/terms.ts';
export * from './rules/tasks/ranks.ts';
export * from './rules/tasks/terms.ts';
export * from './rules/whitelist/terms.ts';
export * from './rules/withdrawals/limits.ts';
export * from './rules/withdrawals/terms.ts';
export * from './state/assets.ts';
export * from './state/journal-leaf.ts';
export * from './state/kinds.ts';
export * from './state/roles.ts';
export * from './settle/index.ts';
