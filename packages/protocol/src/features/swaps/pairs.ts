/** What each asset is swapped to (rulebook §12). */
export const SWAPS = { USDT: 'USDB', USDB: 'USDT', BHC: 'USDB' } as const;
export type SwapFrom = keyof typeof SWAPS;
export type SwapTo = (typeof SWAPS)[SwapFrom];

export const SWAP_FROM = ['USDT', 'USDB', 'BHC'] as const satisfies readonly SwapFrom[];
export const SWAP_TO = ['USDT', 'USDB'] as const satisfies readonly SwapTo[];
