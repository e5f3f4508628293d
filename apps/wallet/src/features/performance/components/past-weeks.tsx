import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useReadPages } from '../../../shared/client/use-read-pages.ts';
import { useText } from '../../../shared/language/text.ts';
import { PastWeekList } from './past-week-list.tsx';

type PastWeek = Output<Endpoints['assessments']>['items'][number];

export function PastWeeks() {
  return (
    <PastWeekList query={useReadPages('assessments')} render={(week) => <Week week={week} />} />
  );
}

function Week({ week: { week, target, completed, conditional, state } }: { week: PastWeek }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  return (
    <Card className="flex items-center gap-3 !py-3">
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
      <Tag tone={state === 'COMPLETED' ? 'accent' : 'warning'}>{text(`week.state.${state}`)}</Tag>
    </Card>
  );
}
