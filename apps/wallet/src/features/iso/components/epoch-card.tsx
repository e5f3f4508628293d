import { Card, CardHead, Notice, Tag, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { dayStart } from '@fairlaunch/plan';
import { MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { phaseOf } from '../phase.ts';
import type { Iso } from '../phase.ts';
import { shortDayOf } from '../short-day.ts';

/** The number of the epoch, and the output of a day in it. */
export function EpochCard({ iso }: { iso: Iso }) {
  const text = useText();
  const { epoch, epochs, epochDays, dailyOutput, startDay } = iso;
  const phase = phaseOf(iso);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('iso.count', { epoch, epochs })}
        aside={
          <Tag tone={phase === 'running' ? 'accent' : 'neutral'}>{text(`iso.phase.${phase}`)}</Tag>
        }
      />
      {phase !== 'ended' && (
        <div className="grid gap-0.5">
          <span className="text-13 text-content-alt">
            {text(phase === 'running' ? 'iso.dailyOutput' : 'iso.firstOutput')}
          </span>
          <Money value={dailyOutput} unit="BHC" size="hero" />
        </div>
      )}
      <p className="text-13 text-content-alt">
        {text('iso.schedule', { epochs, days: epochDays })}
      </p>
      {phase === 'before' && startDay !== null && (
        <Notice>
          <MomentText id="iso.beginsAt" seconds={dayStart(startDay)} />
        </Notice>
      )}
      {phase === 'unknown' && <Notice>{text('iso.unknown')}</Notice>}
      {phase === 'ended' && <Notice>{text('iso.ended')}</Notice>}
      <LastDay iso={iso} />
    </Card>
  );
}

/** Says why the last close emitted less than the schedule, if it did. */
function LastDay({ iso: { history, maxPerThousand } }: { iso: Iso }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const last = history.at(-1);
  const reason = last && shortDayOf(last);
  if (!last || !reason) return null;
  return (
    <Notice title={text(`iso.short.${reason}`, { day: dates.day(last.day) })}>
      {text(`iso.shortNote.${reason}`, {
        output: amountText(last.output),
        paid: amountText(last.paid),
        most: amountText(maxPerThousand),
      })}
    </Notice>
  );
}
