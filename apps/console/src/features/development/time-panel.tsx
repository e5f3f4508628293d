import { showToast, useDates } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { SmallButton } from '#shared/components/small-button.tsx';
import { explain } from '#shared/errors/explain.ts';
import { useText } from '#shared/language/text.ts';
import { useAdvanceTime } from './api/advance-time.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

export function TimePanel() {
  const text = useText();
  const dates = useDates();
  const state = useRead('developmentState', {}, { refetchInterval: 5_000 }).data;
  const advance = useAdvanceTime({
    onDone: (closes) => showToast(text('development.advanced', { closes })),
    onError: (error) => showToast(explain(error).message, 'error'),
  });
  const moving = advance.isPending || state?.advancing === true;
  return (
    <section
      aria-label={text('development.title')}
      className="grid gap-2 rounded-control bg-surface-raised p-3"
    >
      <h2 className="text-12 text-content-alt">{text('development.title')}</h2>
      <p className="min-h-9 text-13">
        {state && text('development.time', { time: dates.ruleMoment(state.businessNow) })}
        <br />
        <span className="text-12 text-content-faint">
          {state && text('development.offset', { hours: Math.round(state.offset / HOUR_SECONDS) })}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-1.5">
        <SmallButton busy={moving} onClick={() => advance.mutate(HOUR_SECONDS)}>
          {text('development.hour')}
        </SmallButton>
        <SmallButton busy={moving} onClick={() => advance.mutate(DAY_SECONDS)}>
          {text('development.day')}
        </SmallButton>
      </div>
    </section>
  );
}
