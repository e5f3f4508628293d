export { startChain, type Chain, type ChainOptions } from './chain/chain.ts';
export { developmentClient, type DevelopmentClient } from './chain/client.ts';
export type { Pace } from './chain/pace.ts';
export { startDevelopment, type Development, type DevelopmentOptions } from './development.ts';
export type { HistorySize } from './shared/history-size.ts';
export { homeFolder } from './home/folder.ts';
export { PlainError, plainMessage } from './shared/plain-error.ts';
export { startPostgres, type EmbeddedPostgres } from './postgres/server.ts';
export { silentProgress, textProgress, type Progress } from './shared/progress.ts';
