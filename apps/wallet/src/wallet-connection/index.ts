import { loadChunk } from '../shared/loading/chunk-failure.ts';

/** The wallet's code loads on the first tap that needs it, or in the background for members. */
export const loadWallet = () => loadChunk(() => import('./wallet.ts'));

/** Reads and calls of the reward vault. */
export const loadVault = () => loadChunk(() => import('./vault.ts'));

export const loadRecharge = () => loadChunk(() => import('./recharge.ts'));

export const loadChain = () => loadChunk(() => import('./chain.ts'));

/** A wallet and the treasury without our server. */
export const loadEscape = () => loadChunk(() => import('./escape-port.ts'));

/** Hashes of blocks, which draws of blind boxes follow from. */
export const loadBlockHash = () => loadChunk(() => import('./block-hash.ts'));
