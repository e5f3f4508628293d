import { walletErrorParts } from './wallet-error.ts';

const MAX_CODES = 10;

/** A number, or letters alone: an address, a hash or a sentence of the wallet is none. */
const TELLS_OF_NOBODY = /^(?:-?\d{1,6}|[A-Za-z_]{1,60})$/;

/** Names and codes of an error and of what it wraps, which tell of nobody. */
export const walletErrorCodes = (error: unknown): string[] =>
  walletErrorParts(error)
    .flatMap(({ name, code }) => [name, code])
    .filter((said) => TELLS_OF_NOBODY.test(said))
    .slice(0, MAX_CODES);

/** For whoever looks into a report (spec §8, Wallet errors); the wallet's own words stay out. */
export function logWalletError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's place for them
  console.warn(`Wallet error, ${where}: ${walletErrorCodes(error).join(' ') || typeof error}`);
}
