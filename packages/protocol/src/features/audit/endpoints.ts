import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { hash, page, pageQuery, seconds } from '#schema/schema.ts';

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
    'The hash-chained log of operator actions, newest first.',
    z.object(pageQuery),
    z.extend(page(auditEntry), { intact: z.boolean() }),
  ),
};
