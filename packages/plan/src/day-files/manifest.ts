import { jsonHash, type Hex } from '../common/canonical.ts';

/**
 * What names everything about one close; published with the day's files before the root goes on chain
 * (rulebook §6, steps 0 and 13; §18).
 */
export type DayManifest = {
  /** The shape of this manifest and of the files it names. */
  version: 2;
  /** The business day. */
  day: number;
  /** The plan in force on that day. */
  planHash: Hex;
  /** keccak256 of the canonical JSON of the frozen inputs, and of what the close came to. */
  inputsHash: Hex;
  outputsHash: Hex;
  /** Root and number of the reward lines' leaves. */
  linesRoot: Hex;
  lines: number;
  /** Root and number of the balances' leaves. */
  balancesRoot: Hex;
  balances: number;
  /** By token address in lower case: the sum of `cumulative` over the balances' leaves, wei as a decimal integer. */
  totals: { [token: string]: string };
  /** `contentHash` of the manifest of the day before, null for the first. */
  previous: Hex | null;
};

/** The hash that goes on chain beside the balances root: keccak256 of the manifest's canonical JSON. */
export function contentHash(manifest: DayManifest): Hex {
  return jsonHash(manifest);
}
