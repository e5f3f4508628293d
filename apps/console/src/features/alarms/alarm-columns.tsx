import type { Alarm } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import type { DataColumn } from '#shared/table/data-table.tsx';

export function SeverityTag({ severity }: Pick<Alarm, 'severity'>) {
  return (
    <Tag tone={severity === 'critical' ? 'negative' : 'warning'}>
      {useText()(`alarms.severity.${severity}`)}
    </Tag>
  );
}

export function useAlarmColumns(): Record<'up' | 'ended', DataColumn<Alarm>[]> {
  const text = useText();
  const severity: DataColumn<Alarm> = {
    id: 'severity',
    head: text('alarms.severity'),
    value: (row) => row.severity,
    cell: (row) => <SeverityTag severity={row.severity} />,
  };
  const name: DataColumn<Alarm> = {
    id: 'name',
    head: text('alarms.alarm'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="block max-w-md truncate" title={row.name}>
        {textOr(`alarm.${row.name}`, row.name)}
      </span>
    ),
  };
  const raisedAt: DataColumn<Alarm> = {
    id: 'raisedAt',
    head: text('alarms.since'),
    value: (row) => row.raisedAt,
    cell: (row) => <Moment seconds={row.raisedAt} />,
  };
  const clearedAt: DataColumn<Alarm> = {
    id: 'clearedAt',
    head: text('alarms.until'),
    value: (row) => row.clearedAt,
    cell: (row) => <Moment seconds={row.clearedAt} />,
  };
  const acknowledgedBy: DataColumn<Alarm> = {
    id: 'acknowledgedBy',
    minor: true,
    head: text('alarms.acknowledgedBy'),
    value: (row) => row.acknowledgement?.by ?? null,
    cell: ({ acknowledgement }) =>
      acknowledgement ? <OperatorAddress value={acknowledgement.by} /> : <None />,
  };
  return {
    up: [severity, name, raisedAt, acknowledgedBy],
    ended: [severity, name, raisedAt, clearedAt, acknowledgedBy],
  };
}
