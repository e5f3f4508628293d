export * from './languages.ts';
export type * from './message-ids.ts';
export * from './offered-locale.ts';
