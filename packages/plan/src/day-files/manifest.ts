import type * as z from 'zod/mini';
import { jsonHash, type Hex } from '../common/canonical.ts';
import type { dayManifest } from './manifest-schema.ts';

/** Up to version 3, each line had a leaf of its own. */
export const MANIFEST_VERSION = 4;

export type DayManifest = z.infer<typeof dayManifest>;

/** Tokens in ascending order, as leaves number them and the treasury lists them. */
export const manifestTokens = ({ totals }: DayManifest): Hex[] =>
  (Object.keys(totals) as Hex[]).sort();

/** Hash of the manifest, which goes on chain together with the balances root. */
export function contentHash(manifest: DayManifest): Hex {
  return jsonHash(manifest);
}
