import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address } from '#schema/schema.ts';

/** What a number, an address or the hash of a transaction may name. */
export const FOUND_KINDS = ['member', 'order', 'withdrawal', 'deposit', 'funding', 'root'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Its number, or of a root its day; of a member its seat, empty without one. */
  id: z.string(),
  /** Whose it is; null where it is no member's. */
  member: z.nullable(
    z.object({
      address,
      seat: z.nullable(z.int()),
    }),
  ),
});
export type Found = z.infer<typeof found>;

export const findEndpoints = {
  operatorFind: read(
    '/api/operator/find',
    'viewer',
    'What a number, an address or the hash of a transaction names.',
    z.object({ name: z.string().check(z.regex(/^(\d{1,15}|0x([0-9a-f]{40}|[0-9a-f]{64}))$/)) }),
    z.object({ found: z.array(found) }),
  ),
};
