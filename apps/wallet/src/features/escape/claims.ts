import { getAddress, isAddress, type Hex } from 'viem';
import type { AccountState, TreasuryState } from '../../wallet-connection/treasury-reader.ts';
import type { KnownLeaf } from './leaf-text.ts';
import { standingOf, type Standing } from './standing.ts';

/** State of an account's claim in one token; undefined while the chain has not answered. */
export type Claim = {
  token: Hex;
  counts: AccountState | undefined;
  standing: Standing | undefined;
};

export const isSameAddress = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** Leaves out what is no address, and what stands before. */
export function uniqueAddresses(found: readonly (string | undefined)[]): Hex[] {
  const unique: Hex[] = [];
  for (const text of found) {
    if (text === undefined || !isAddress(text, { strict: false })) continue;
    if (!unique.some((one) => isSameAddress(one, text))) unique.push(getAddress(text));
  }
  return unique;
}

type Known = {
  account: Hex | undefined;
  tokens: readonly Hex[];
  place: TreasuryState | undefined;
  leaves: readonly KnownLeaf[];
};

export function claimsIn(
  { account, tokens, place, leaves }: Known,
  onChain: readonly { data: AccountState | undefined }[],
): Claim[] {
  return tokens.map((token, index) => {
    const counts = onChain[index]?.data;
    const standing =
      place && account && counts ? standingOf(account, token, place, counts, leaves) : undefined;
    return { token, counts, standing };
  });
}

export const payableOf = ({ standing }: Claim): bigint | undefined =>
  standing && 'payable' in standing ? standing.payable : undefined;

/** The first that pays something, else the first that is proven. */
export function selectedToken(claims: readonly Claim[]): Hex | undefined {
  const proven = claims.filter((claim) => payableOf(claim) !== undefined);
  return (proven.find((claim) => payableOf(claim) !== 0n) ?? proven[0])?.token;
}
