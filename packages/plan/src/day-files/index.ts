export * from './day-files-error.ts';
export * from './heads.ts';
export * from './keccak.ts';
export * from './leaf-table.ts';
export * from './lines-tree.ts';
export * from './manifest.ts';
export * from './published-day.ts';
export * from './table-file.ts';
