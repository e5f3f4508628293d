import * as z from 'zod/mini';
import type { Hex } from '../common/canonical.ts';
import { natural } from '../common/schema-parts.ts';
import { MANIFEST_VERSION } from './manifest.ts';

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) as unknown as z.ZodMiniType<Hex>;

/**
 * Names and hashes of a day's files; published before its root goes on chain (rulebook §6, §18).
 */
export const dayManifest = z.object({
  version: z.literal(MANIFEST_VERSION),
  day: natural,
  planHash: hash,
  inputsHash: hash,
  outputsHash: hash,
  linesRoot: hash,
  lines: natural,
  balancesRoot: hash,
  balances: natural,
  /**
   * Sum of `cumulative` of all leaves by token address in lower case, in wei as a decimal integer.
   * Tokens are numbered in ascending order of these addresses.
   */
  totals: z.record(z.string(), z.string()),
  /**
   * `contentHash` of the day before, null for the first day. By this chain a later root proves a
   * day whose own root never went on chain.
   */
  previous: z.nullable(hash),
});
