/** The published files of a day (rulebook §6, §18): tables as columns, leaves, and what proves an account's. */
export * from './keccak.ts';
export * from './leaf-table.ts';
export * from './manifest.ts';
export * from './published-day.ts';
export * from './table-file.ts';
