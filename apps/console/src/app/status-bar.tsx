import { useDates } from '@fairlaunch/ui';
import { businessDay } from '@fairlaunch/plan';
import { CalendarClock } from 'lucide-react';
import { useToday } from '../shared/api/today.ts';
import { nextClose } from '../features/today/next-close.ts';
import { useBusinessNow } from '../shared/api/use-business-now.ts';
import { useText } from '../shared/language/text.ts';
import { Alarms } from './alarms.tsx';
import { FindButton } from './palette/find-button.tsx';

/** Above every room: the time by which days are counted, the next settlement, and alarms. */
export function StatusBar() {
  const text = useText();
  return (
    <section
      aria-label={text('bar.label')}
      className="sticky top-0 z-20 flex min-h-12 items-center gap-x-4 border-b border-border bg-surface px-4 py-1 text-13 md:px-6"
    >
      <Clock />
      <NextClose />
      <Zone />
      <div className="ms-auto flex items-center gap-2">
        <FindButton />
        <Alarms />
      </div>
    </section>
  );
}

function Clock() {
  const text = useText();
  const dates = useDates();
  const now = useBusinessNow();
  return (
    <span className="flex min-w-24 items-baseline gap-2 whitespace-nowrap">
      {now !== undefined && (
        <>
          <time className="text-14 font-strong tabular-nums">
            {text('bar.clock', { time: dates.ruleTime(now) })}
          </time>
          <span className="text-content-alt max-lg:hidden">{dates.day(businessDay(now))}</span>
        </>
      )}
    </span>
  );
}

/** Many rooms name moments without a table, whose foot says it. */
function Zone() {
  const zone = useDates().zone();
  return (
    <span className="text-12 text-content-faint max-xl:hidden">
      {useText()('table.zone', { zone })}
    </span>
  );
}

function NextClose() {
  const text = useText();
  const dates = useDates();
  const today = useToday().data;
  if (!today) return null;
  const { day, at, isLate } = nextClose(today);
  return (
    <span
      className={
        isLate
          ? 'flex items-center gap-1.5 font-medium text-negative'
          : 'flex items-center gap-1.5 text-content-alt'
      }
    >
      <CalendarClock aria-hidden size={15} className="shrink-0" />
      {isLate ? (
        text('bar.lateClose', { day: dates.day(day) })
      ) : (
        <>
          <span className="max-sm:sr-only">
            {text('bar.nextClose', { time: dates.ruleTime(at) })}
          </span>
          <span aria-hidden className="tabular-nums sm:hidden">
            {dates.ruleTime(at)}
          </span>
        </>
      )}
    </span>
  );
}
