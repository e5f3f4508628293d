/** What each asset is swapped to (rulebook §12). */
export const SWAPS = { USDT: 'USDB', USDB: 'USDT' } as const;
export type SwapFrom = keyof typeof SWAPS;
export type SwapTo = (typeof SWAPS)[SwapFrom];

export const SWAP_FROM = ['USDT', 'USDB'] as const satisfies readonly SwapFrom[];
