import type { Alarm } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

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
    up: [severity, name, raisedAt, acknowledgedBy],
    ended: [severity, name, raisedAt, clearedAt, acknowledgedBy],
  };
}
