export * from './seal-legacy.ts';
export * from './start-legacy-login.ts';
