import type { Alarm } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

export const ALARM_FIELDS: CsvField<Alarm>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'name', value: (row) => row.name },
  { name: 'severity', value: (row) => row.severity },
  { name: 'raisedAt', value: (row) => csvMoment(row.raisedAt) },
  { name: 'clearedAt', value: (row) => csvMoment(row.clearedAt) },
  { name: 'acknowledgedBy', value: (row) => row.acknowledgement?.by ?? null },
  { name: 'acknowledgedAt', value: (row) => csvMoment(row.acknowledgement?.at ?? null) },
  { name: 'note', value: (row) => row.acknowledgement?.note ?? null },
  { name: 'details', value: (row) => JSON.stringify(row.details) },
];

export function SeverityTag({ severity }: Pick<Alarm, 'severity'>) {
  return (
    <Tag tone={severity === 'critical' ? 'negative' : 'warning'}>
      {useText()(`alarms.severity.${severity}`)}
    </Tag>
  );
}

export function useAlarmColumns(): Record<'up' | 'ended', DenseColumn<Alarm>[]> {
  const text = useText();
  const severity: DenseColumn<Alarm> = {
    id: 'severity',
    head: text('alarms.severity'),
    cell: (row) => <SeverityTag severity={row.severity} />,
  };
  const name: DenseColumn<Alarm> = {
    id: 'name',
    head: text('alarms.alarm'),
    cell: (row) => (
      <span className="block max-w-md truncate" title={row.name}>
        {textOr(`alarm.${row.name}`, row.name)}
      </span>
    ),
  };
  const code: DenseColumn<Alarm> = {
    id: 'code',
    minor: true,
    head: text('alarms.name'),
    cell: (row) => (
      <bdi dir="ltr" className="font-mono text-12">
        {row.name}
      </bdi>
    ),
  };
  const raisedAt: DenseColumn<Alarm> = {
    id: 'raisedAt',
    head: text('alarms.since'),
    cell: (row) => <Moment seconds={row.raisedAt} />,
  };
  const clearedAt: DenseColumn<Alarm> = {
    id: 'clearedAt',
    head: text('alarms.until'),
    cell: (row) => <Moment seconds={row.clearedAt} />,
  };
  const acknowledgedBy: DenseColumn<Alarm> = {
    id: 'acknowledgedBy',
    minor: true,
    head: text('alarms.acknowledgedBy'),
    cell: ({ acknowledgement }) =>
      acknowledgement ? <OperatorAddress value={acknowledgement.by} /> : <None />,
  };
  return {
    up: [severity, name, code, raisedAt, acknowledgedBy],
    ended: [severity, name, code, raisedAt, clearedAt, acknowledgedBy],
  };
}
