/** Id of a wallet on another device, beside those of this browser. */
export const WALLET_CONNECT_ID = 'walletConnect';
