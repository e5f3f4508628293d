import { z } from 'zod/mini';
import { read } from '../wire/endpoint.ts';
import { listQuery } from '../schema/list.ts';
import { hash, page, seconds } from '../schema/schema.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const auditEntry = z.object({
  number: z.int(),
  at: seconds,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.unknown(),
  hash,
  previousHash: hash,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEndpoints = {
  auditLog: read(
    '/api/operator/audit',
    'viewer',
    'The hash-chained log of operator actions, found by an address, a number or a hash.',
    z.object({ ...listQuery(['at']), action: z.optional(z.enum(AUDIT_ACTIONS)) }),
    /** `intact`: each line of the page follows from the line before it. */
    z.extend(page(auditEntry), { intact: z.boolean() }),
  ),
};
