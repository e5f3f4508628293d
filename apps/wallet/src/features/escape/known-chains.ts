export const KNOWN_CHAINS: Readonly<Record<number, { name: string; explorer: string }>> = {
  56: { name: 'BNB Smart Chain', explorer: 'https://bscscan.com' },
  97: { name: 'BNB Smart Chain Testnet', explorer: 'https://testnet.bscscan.com' },
};
