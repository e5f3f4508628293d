import type * as z from 'zod/mini';
import { jsonHash, type Hex } from '../common/canonical.ts';
import type { dayManifest } from './manifest-schema.ts';

/** Version 2 was the last with leaves in one token alone. */
export const MANIFEST_VERSION = 3;

export type DayManifest = z.infer<typeof dayManifest>;

/** Ascending, as leaves number them and the treasury lists them. */
export const manifestTokens = ({ totals }: DayManifest): Hex[] =>
  (Object.keys(totals) as Hex[]).sort();

/** Goes on chain beside the balances root. */
export function contentHash(manifest: DayManifest): Hex {
  return jsonHash(manifest);
}
