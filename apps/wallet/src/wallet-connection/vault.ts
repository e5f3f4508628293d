export * from './vault-port.ts';
export * from './vault-reads.ts';
export { findVaultTransaction } from './vault-transaction.ts';
