import type { Endpoints, Input } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import type { Caller } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import { ALARM_COLUMNS, type AlarmRow } from './queries.ts';

/**
 * Of two operators the first one is written down; the other one is told. What became of an alarm
 * since its details were read is not acknowledged.
 */
export async function acknowledge(
  tx: Tx,
  { address }: Caller,
  { id, detailsHash, note }: Input<Endpoints['acknowledgeAlarm']>,
): Promise<AlarmRow> {
  requireRole(await holdRoles(tx), address, 'viewer');
  const { rows } = await sql<AlarmRow>`
    select ${ALARM_COLUMNS} from alarm as listed
    where alarm_id = ${id} and cleared_at is null for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  if (row.acknowledged_at) throw new Failure('ALREADY_DECIDED');
  if (row.details_hash !== detailsHash) throw new Failure('CONTENT_CHANGED');
  const acknowledgement = { acknowledged_at: new Date(), acknowledged_by: address, note };
  await tx.updateTable('alarm').set(acknowledgement).where('alarm_id', '=', row.alarm_id).execute();
  await audit(tx, address, 'alarms.acknowledge', row.name, {
    raisedAt: row.raised_at.toISOString(),
    note,
  });
  return { ...row, ...acknowledgement };
}
