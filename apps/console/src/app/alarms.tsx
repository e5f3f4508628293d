import { Notice } from '@fairlaunch/ui';
import { useHealth } from '../shared/api/health.ts';
import { textOr, useText } from '../shared/language/text.ts';

/** Alarms that call an operator, above every page; nothing while all is well. */
export function Alarms() {
  const text = useText();
  const { data, error } = useHealth();
  const lines = [
    ...(error ? [{ id: 'server', message: text('alarm.server') }] : []),
    ...(data && !data.database ? [{ id: 'database', message: text('alarm.database') }] : []),
    ...(data && !data.chain ? [{ id: 'chain', message: text('alarm.chain') }] : []),
    ...(data?.lanes ?? [])
      .filter(({ state }) => state === 'stuck')
      .map(({ lane }) => ({ id: `lane ${lane}`, message: text('alarm.lane', { lane }) })),
    ...(data?.alarms ?? []).map((name) => ({ id: name, message: textOr(`alarm.${name}`, name) })),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice kind="negative" live title={text('alarm.title', { count: lines.length })}>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.id}>{line.message}</li>
        ))}
      </ul>
    </Notice>
  );
}
