import { z } from 'zod/mini';
import { address, hash } from '#schema/schema.ts';
import type { Hex } from '#statements/statement.ts';
import { MAX_DAY } from '../closes/published.ts';

// As a watcher reads roots from a server that it does not trust: every field is bounded.

const MAX_ROOTS = 100;
const MAX_TOKENS = 100;
/** Far more than the treasury has watchers at a time. */
const MAX_SIGNATURES = 100;

const hex = (schema: typeof hash) => schema as unknown as z.ZodMiniType<Hex>;
const wei = z.string().check(z.regex(/^\d{1,78}$/));

const root = z.object({
  day: z.int().check(z.minimum(0), z.maximum(MAX_DAY)),
  root: hex(hash),
  contentHash: hex(hash),
  state: z.string().check(z.maxLength(20)),
  depositNumber: z.int().check(z.minimum(0)),
  tokens: z
    .array(z.object({ token: hex(address), cumulative: wei, deposited: wei }))
    .check(z.maxLength(MAX_TOKENS)),
  signatures: z.array(z.object({ watcher: hex(address) })).check(z.maxLength(MAX_SIGNATURES)),
});
export type PublishedRoot = z.infer<typeof root>;

export const publishedRoots = z.object({ items: z.array(root).check(z.maxLength(MAX_ROOTS)) });

/** By which a body for the server is sealed, and its clock. */
export const publishedSeal = z.object({
  envelopeKey: z.object({
    id: z.string().check(z.maxLength(100)),
    publicKey: z.string().check(z.maxLength(4_000)),
  }),
  now: z.int().check(z.minimum(0)),
});
