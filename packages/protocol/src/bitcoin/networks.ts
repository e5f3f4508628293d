export const BITCOIN_NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;
export type BitcoinNetwork = (typeof BITCOIN_NETWORKS)[number];

/** An address pays to Taproot, to a key or a script of SegWit, or to one of the two older forms. */
export const BITCOIN_ADDRESS_TYPES = [
  'TAPROOT',
  'SEGWIT',
  'SEGWIT_SCRIPT',
  'SCRIPT_HASH',
  'KEY_HASH',
] as const;
export type BitcoinAddressType = (typeof BITCOIN_ADDRESS_TYPES)[number];

/** A transaction's id as explorers write it. */
export const BITCOIN_TRANSACTION_ID = /^[0-9a-f]{64}$/;
