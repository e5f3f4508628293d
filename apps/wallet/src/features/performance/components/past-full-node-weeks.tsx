import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useReadPages } from '../../../shared/client/use-read-pages.ts';
import { useText } from '../../../shared/language/text.ts';
import { PastWeekList } from './past-week-list.tsx';

type PastWeek = Output<Endpoints['fullNodeWeeks']>['items'][number];

export function PastFullNodeWeeks() {
  return (
    <PastWeekList query={useReadPages('fullNodeWeeks')} render={(week) => <Week week={week} />} />
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
