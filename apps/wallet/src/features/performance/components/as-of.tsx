import { closeTimeOf } from '@fairlaunch/plan';
import { useDates } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import { MomentText } from '#shared/components/moment.tsx';

/** The day of the figures, and when the next ones come: a day is closed in the night after it. */
export function AsOf({ asOf, today }: { asOf: number | null; today: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <p className="px-1 text-12 break-keep text-pretty text-content-alt">
      {asOf === null
        ? text('community.noCloseYet')
        : text('community.asOf', { day: dates.day(asOf) })}{' '}
      <MomentText
        id="community.sinceThen"
        seconds={closeTimeOf(asOf === null ? today : asOf + 1)}
      />
    </p>
  );
}
