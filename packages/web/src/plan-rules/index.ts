/** The plan as people read and write it, for both front ends; texts `rules.…` of the wallet's catalogue. */
export * from './change-sentences.tsx';
export * from './plan-leaves.ts';
export * from './rule-table.ts';
export * from './rule-texts.ts';
export * from './use-rule-writer.ts';
export * from './use-version-dates.ts';
export * from './write-value.ts';
