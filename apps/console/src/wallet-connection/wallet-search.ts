import { createWalletSearch } from '@fairlaunch/web/wallet';

export const walletSearch = createWalletSearch(window);
