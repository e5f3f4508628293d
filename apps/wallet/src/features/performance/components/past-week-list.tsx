import { CalendarCheck } from 'lucide-react';
import { EndlessList, type EndlessListProps } from '../../../shared/components/endless-list.tsx';
import { useText } from '../../../shared/language/text.ts';

export function PastWeekList<Week extends { week: number }>(
  list: Pick<EndlessListProps<Week>, 'query' | 'render'>,
) {
  const text = useText();
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('week.past')}</h2>
      <EndlessList
        {...list}
        label={text('week.past')}
        empty={text('week.pastNone')}
        emptyIcon={<CalendarCheck aria-hidden />}
        itemKey={({ week }) => week}
      />
    </>
  );
}
