import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = fileURLToPath(new URL('no-viem.ts', import.meta.url));
const ASKS_FOR_ALL = /[\\/]appkit-controllers[\\/].*ViemUtil\.js$/;

/**
 * The dialog of WalletConnect reads balances at a host of its own, which our content policy forbids,
 * and asks for the whole library to do so: every page that reads the chain would load it.
 */
export function slimViem(): Plugin {
  return {
    name: 'fairlaunch-slim-viem',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'viem' && importer && ASKS_FOR_ALL.test(importer) ? STAND_IN : null,
  };
}
