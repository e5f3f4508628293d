import * as z from 'zod/mini';
import type { Hex } from '../common/canonical.ts';
import { natural } from '../common/schema-parts.ts';
import { MANIFEST_VERSION } from './manifest.ts';

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) as unknown as z.ZodMiniType<Hex>;

/** Names everything about one close; published before the root goes on chain (rulebook §6, §18). */
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
   * By token address in lower case: `cumulative` of all its leaves, wei as a decimal integer. Their
   * ascending order numbers the tokens.
   */
  totals: z.record(z.string(), z.string()),
  /**
   * `contentHash` of the day before, null for the first: a day that never went on chain is proven
   * by a later one.
   */
  previous: z.nullable(hash),
});
