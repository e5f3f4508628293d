import { jsonHash, type Hex } from '../common/canonical.ts';

/** Names everything about one close; published before the root goes on chain (rulebook §6, §18). */
export type DayManifest = {
  version: 2;
  day: number;
  planHash: Hex;
  inputsHash: Hex;
  outputsHash: Hex;
  linesRoot: Hex;
  lines: number;
  balancesRoot: Hex;
  balances: number;
  /** By token address in lower case: `cumulative` of all leaves, wei as a decimal integer. */
  totals: { [token: string]: string };
  /** `contentHash` of the day before, null for the first. */
  previous: Hex | null;
};

/** Goes on chain beside the balances root. */
export function contentHash(manifest: DayManifest): Hex {
  return jsonHash(manifest);
}
