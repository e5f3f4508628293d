const MAX_CAUSES = 10;

/** Letters alone: an address, a hash or a sentence of the wallet is none. */
const NAME = /^[A-Za-z_]{1,60}$/;

/** Names and codes of an error and its causes, which tell of nobody. */
export function walletErrorCodes(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; at && typeof at === 'object' && depth < MAX_CAUSES; depth += 1) {
    const { name, code, cause } = at as { name?: unknown; code?: unknown; cause?: unknown };
    if (typeof name === 'string' && NAME.test(name)) codes.push(name);
    if (Number.isInteger(code) || (typeof code === 'string' && NAME.test(code)))
      codes.push(String(code));
    at = cause;
  }
  return codes;
}

/** For whoever looks into a report (spec §8, Wallet errors); the wallet's own words stay out. */
export function logWalletError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's place for them
  console.warn(`Wallet error, ${where}: ${walletErrorCodes(error).join(' ') || typeof error}`);
}
