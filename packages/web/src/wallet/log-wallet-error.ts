import { walletErrorParts } from './wallet-error.ts';

const MAX_CODES = 10;

/** A short number or a word of letters, which is no address, no hash and no sentence. */
const IMPERSONAL = /^(?:-?\d{1,6}|[A-Za-z_]{1,60})$/;

/** Names and codes of an error and of what it wraps, without anything personal. */
export const walletErrorCodes = (error: unknown): string[] =>
  walletErrorParts(error)
    .flatMap(({ name, code }) => [name, code])
    .filter((word) => IMPERSONAL.test(word))
    .slice(0, MAX_CODES);

/**
 * Logs a wallet's error for people who look into a report (spec §8, Wallet errors), without the
 * wallet's own text.
 */
export function logWalletError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants these errors there
  console.warn(`Wallet error, ${where}: ${walletErrorCodes(error).join(' ') || typeof error}`);
}
