export * from './ask-for-chain.ts';
export * from './chain-definition.ts';
export * from './chain-reader.ts';
export * from './provider.ts';
export * from './reading-client.ts';
export * from './wallet-error.ts';
export * from './wallet-connection.ts';
export * from './wallet-search.ts';
