import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { CalendarCheck } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';

type PastWeek = Output<Endpoints['fullNodeWeeks']>['items'][number];

export function PastFullNodeWeeks() {
  const text = useText();
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('week.past')}</h2>
      <EndlessList
        query={useReadPages('fullNodeWeeks')}
        label={text('week.past')}
        empty={text('week.pastNone')}
        emptyIcon={<CalendarCheck aria-hidden />}
        itemKey={({ week }) => week}
        render={(week) => <Week week={week} />}
      />
    </>
  );
}

function Week({ week: { week, state, amount } }: { week: PastWeek }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  return (
    <Card className="flex items-center gap-3 !py-3 text-13">
      <span className="min-w-0 flex-1 break-keep">
        {text(state === 'FULL' ? 'fullNode.released' : 'fullNode.returned', {
          day: dates.day(week),
          amount: amountText(amount),
        })}
      </span>
      <Tag tone={state === 'FULL' ? 'accent' : 'warning'}>{text(`fullNode.state.${state}`)}</Tag>
    </Card>
  );
}
