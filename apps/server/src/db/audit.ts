import type { AuditAction } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Appends to the hash-chained audit log, in the transaction of what it records. */
export async function audit(
  tx: Tx,
  actor: string,
  action: AuditAction,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  await sql`select audit_append(${actor}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  );
}
