export const BITCOIN_NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;
export type BitcoinNetwork = (typeof BITCOIN_NETWORKS)[number];

/** The transaction's id as explorers write it. */
export const BITCOIN_TRANSACTION_ID = /^[0-9a-f]{64}$/;
