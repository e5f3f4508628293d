import { Card, CardHead, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { firstWeek } from '../first-week.ts';

export function NoWeekCard({ coming }: { coming: Performance['coming'] }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  return (
    <Card className="grid gap-2">
      <CardHead
        title={text('week.thisWeek')}
        aside={<Tag tone="neutral">{text('week.state.NOT_STARTED')}</Tag>}
      />
      <p className="text-13 text-pretty text-content-alt">{text('week.none')}</p>
      {coming && (
        <p className="text-13 text-pretty">
          {coming.levelMet && coming.boundDays >= coming.minBoundDays
            ? text('week.coming', {
                day: dates.day(coming.week - 1),
                target: amountText(coming.target, 'summary'),
              })
            : text('week.comingNeeds', {
                monday: dates.day(firstWeek(coming)),
                close: dates.day(firstWeek(coming) - 1),
                days: coming.minBoundDays,
              })}
        </p>
      )}
    </Card>
  );
}
