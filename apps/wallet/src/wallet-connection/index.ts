import { loadChunk } from '../shared/loading/chunk-failure.ts';

/** The wallet's code (wagmi, viem) loads on the first tap that needs it, or idly once somebody is signed in. */
export const loadWallet = () => loadChunk(() => import('./wallet.ts'));

/** The reward vault's own code: its figures, and its calls by the wallet. */
export const loadVault = () => loadChunk(() => import('./vault.ts'));

/** The chain's code without a wallet. */
export const loadChain = () => loadChunk(() => import('./chain.ts'));

/** A wallet and the treasury without our server, for the escape. */
export const loadEscape = () => loadChunk(() => import('./escape-port.ts'));
