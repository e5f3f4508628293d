export * from './languages.ts';
export type * from './message-ids.ts';
