import { getAddress, isAddress, type Hex } from 'viem';
import type { AccountState, TreasuryState } from '#wallet-connection/treasury-reader.ts';
import type { KnownLeaf } from './leaf-text.ts';
import { claimStateOf, type ClaimState } from './claim-state.ts';

/** An account's claim in one token; its state is undefined while the chain has not answered. */
export type Claim = {
  token: Hex;
  counts: AccountState | undefined;
  claimState: ClaimState | undefined;
};

export const isSameAddress = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** The addresses among these texts, each once. */
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
    const claimState =
      place && account && counts ? claimStateOf(account, token, place, counts, leaves) : undefined;
    return { token, counts, claimState };
  });
}

export const payableOf = ({ claimState }: Claim): bigint | undefined =>
  claimState && 'payable' in claimState ? claimState.payable : undefined;

/** The token of the first claim that pays something, else of the first that is proven. */
export function selectedToken(claims: readonly Claim[]): Hex | undefined {
  const proven = claims.filter((claim) => payableOf(claim) !== undefined);
  return (proven.find((claim) => payableOf(claim) !== 0n) ?? proven[0])?.token;
}
