import type { Endpoints, Input } from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import type { Caller } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import type { AlarmRow } from './queries.ts';

/** Of two operators the first one is written down; the other one is told. */
export async function acknowledge(
  tx: Tx,
  { address }: Caller,
  { id, note }: Input<Endpoints['acknowledgeAlarm']>,
): Promise<AlarmRow> {
  requireRole(await holdRoles(tx), address, 'viewer');
  const row = await tx
    .selectFrom('alarm')
    .selectAll()
    .where('alarm_id', '=', BigInt(id))
    .where('cleared_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  if (row.acknowledged_at) throw new Failure('ALREADY_DECIDED');
  const acknowledged = await tx
    .updateTable('alarm')
    .set({ acknowledged_at: new Date(), acknowledged_by: address, note })
    .where('alarm_id', '=', row.alarm_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, address, 'alarms.acknowledge', row.name, {
    raisedAt: row.raised_at.toISOString(),
    note,
  });
  return acknowledged;
}
