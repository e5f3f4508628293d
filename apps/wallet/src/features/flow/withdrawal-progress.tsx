import { Card } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { EscapeLink } from '#shared/components/escape-link.tsx';
import { Timeline } from '#shared/components/timeline.tsx';
import { useWaitingText } from '#shared/components/use-waiting-text.ts';
import { useText } from '#shared/language/text.ts';
import { useRefreshInterval } from '#shared/live/live-state.ts';
import { withdrawalStops } from './withdrawal-stops.ts';

const REFRESH_INTERVAL_MS = 5_000;

/** Where a withdrawal stands, which may wait for a day. */
export function WithdrawalProgress({ id, isPaid }: { id: string | undefined; isPaid: boolean }) {
  const text = useText();
  const waitingText = useWaitingText();
  const interval = useRefreshInterval(REFRESH_INTERVAL_MS);
  const { data } = useRead('withdrawal', id === undefined ? null : { id }, {
    refetchInterval: isPaid ? false : interval,
  });
  const waiting = data && !isPaid && (
    <div role="status">
      <p>{waitingText(data)}</p>
      {data.waitingFor === 'ESCAPE_OPEN' && <EscapeLink />}
    </div>
  );
  return (
    <Card>
      <Timeline
        label={text('withdraw.title')}
        stops={withdrawalStops(data, isPaid).map(({ label, ...stop }) => ({
          ...stop,
          label: text(label),
          note: stop.state === 'now' && waiting,
        }))}
      />
    </Card>
  );
}
