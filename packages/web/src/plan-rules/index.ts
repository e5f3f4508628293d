/**
 * How both front ends write the rules of the plan, with the texts `rules.…` of the wallet's
 * catalogue.
 */
export * from './change-sentences.tsx';
export * from './plan-leaves.ts';
export * from './rule-table.ts';
export * from './rule-texts.ts';
export * from './use-rule-writer.ts';
export * from './use-version-dates.ts';
export * from './write-value.ts';
