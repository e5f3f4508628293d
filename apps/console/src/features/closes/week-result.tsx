import type { Close } from '@fairlaunch/protocol';
import { CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';

/** What the assessments of a week came to. */
export function WeekResult({ week }: { week: NonNullable<Close['week']> }) {
  const text = useText();
  const dates = useDates();
  return (
    <>
      <CardHead title={text('closes.week', { day: dates.day(week.week) })} />
      <DescriptionList
        items={[
          {
            id: 'assessments',
            label: text('closes.week.assessments'),
            value: text('closes.week.counts', { done: week.completed, not: week.incomplete }),
          },
          {
            id: 'fullNodes',
            label: text('closes.week.fullNodes'),
            value: text('closes.week.fullCounts', { done: week.full, not: week.notFull }),
          },
          {
            id: 'released',
            label: text('closes.week.released'),
            value: <Money value={week.released} unit="USDT" />,
          },
          {
            id: 'returned',
            label: text('closes.week.returned'),
            value: <Money value={week.returned} unit="USDT" />,
          },
        ]}
      />
    </>
  );
}
