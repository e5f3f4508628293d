import { Card, CardHead, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

export function PastWeeks({ history }: { history: Performance['history'] }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  if (history.length === 0) return null;
  return (
    <Card>
      <CardHead title={text('week.past')} />
      <ul className="mt-1 divide-y divide-border">
        {history.map(({ week, target, completed, conditional, state }) => (
          <li key={week} className="flex items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{text('week.of', { day: dates.day(week) })}</span>
              <span className="block text-12 text-content-alt">
                {text('week.result', {
                  completed: amountText(completed, 'summary'),
                  target: amountText(target, 'summary'),
                })}
              </span>
              <span className="block text-12 text-content-alt">
                {text(state === 'COMPLETED' ? 'week.released' : 'week.cleared', {
                  amount: amountText(conditional),
                })}
              </span>
            </span>
            <Tag tone={state === 'COMPLETED' ? 'accent' : 'warning'}>
              {text(`week.state.${state}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
