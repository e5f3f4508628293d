import { showToast, useDates } from '@fairlaunch/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, loadConfig } from '../../shared/client/client.ts';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { explain } from '../../shared/errors/explain.ts';
import { useText } from '../../shared/language/text.ts';
import { refreshEverything } from '../../shared/client/queries.ts';

const HOUR = 3600;
const DAY = 86_400;
const EVERY = 5000;

/** Business time and ways to move it on, on the development chain alone. */
export function TimePanel() {
  const text = useText();
  const dates = useDates();
  const state = useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => call('developmentState', {}),
    refetchInterval: EVERY,
  }).data;
  const advance = useMutation({
    mutationFn: (seconds: number) => call('advanceTime', { seconds }),
    async onSuccess({ closes }) {
      await loadConfig(true);
      refreshEverything();
      showToast(text('development.advanced', { closes }));
    },
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
          {state && text('development.offset', { hours: Math.round(state.offset / HOUR) })}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-1.5">
        <SmallButton busy={moving} onClick={() => advance.mutate(HOUR)}>
          {text('development.hour')}
        </SmallButton>
        <SmallButton busy={moving} onClick={() => advance.mutate(DAY)}>
          {text('development.day')}
        </SmallButton>
      </div>
    </section>
  );
}
