import type * as z from 'zod/mini';
import { jsonHash, type Hex } from '../common/canonical.ts';
import type { dayManifest } from './manifest-schema.ts';

export type DayManifest = z.infer<typeof dayManifest>;

/** Goes on chain beside the balances root. */
export function contentHash(manifest: DayManifest): Hex {
  return jsonHash(manifest);
}
