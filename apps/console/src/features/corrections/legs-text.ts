import type { LedgerLeg } from '@fairlaunch/protocol';

/** Legs in one cell of an export. */
export const legsText = (legs: readonly LedgerLeg[]): string =>
  legs
    .map(({ owner, account, asset, amount }) => `${owner} ${account} ${amount} ${asset}`)
    .join('; ');
