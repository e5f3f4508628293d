/** Id of a wallet on another device. */
export const WALLET_CONNECT_ID = 'walletConnect';
