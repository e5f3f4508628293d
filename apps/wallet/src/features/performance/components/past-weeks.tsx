import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { CalendarCheck } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';

type PastWeek = Output<Endpoints['assessments']>['items'][number];

export function PastWeeks() {
  const text = useText();
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('week.past')}</h2>
      <EndlessList
        query={useReadPages('assessments')}
        label={text('week.past')}
        empty={text('week.pastNone')}
        emptyIcon={<CalendarCheck aria-hidden />}
        itemKey={({ week }) => week}
        render={(week) => <Week week={week} />}
      />
    </>
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
