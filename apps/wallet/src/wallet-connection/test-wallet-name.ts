/** Its code loads on the development chain alone. */
export const TEST_WALLET_RDNS = 'test.fairlaunch.wallet';
