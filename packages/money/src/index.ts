export * from './amount.ts';
export * from './format.ts';
export * from './number-format.ts';
export * from './rate.ts';
export * from './wei.ts';
