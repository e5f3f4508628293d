import type { Alarm } from '@fairlaunch/protocol';
import { runbookOf, severityOf } from '#alarms/registry.ts';
import type { Config } from '#config/config.ts';
import { toSeconds } from '#db/database.ts';
import type { AlarmRow } from './queries.ts';

export function presentAlarm(config: Pick<Config, 'RUNBOOK_URL'>, row: AlarmRow): Alarm {
  const { acknowledged_at: at, acknowledged_by: by, note } = row;
  return {
    id: Number(row.alarm_id),
    name: row.name,
    severity: severityOf(row.name),
    raisedAt: toSeconds(row.raised_at),
    clearedAt: toSeconds(row.cleared_at),
    details: row.details as Alarm['details'],
    detailsHash: row.details_hash,
    runbook: runbookOf(config, row.name),
    acknowledgement:
      at === null || by === null || note === null ? null : { at: toSeconds(at), by, note },
  };
}
