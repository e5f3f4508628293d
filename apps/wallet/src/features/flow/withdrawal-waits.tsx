import { Notice } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { EscapeLink } from '#shared/components/escape-link.tsx';
import { useRefreshInterval } from '#shared/live/live-state.ts';
import { useWaitingText } from '#shared/components/use-waiting-text.ts';

const REFRESH_INTERVAL_MS = 5_000;

/** A withdrawal may wait for a day. */
export function WithdrawalWaits({ id }: { id: string | undefined }) {
  const waitingText = useWaitingText();
  const { data } = useRead('withdrawal', id === undefined ? null : { id }, {
    refetchInterval: useRefreshInterval(REFRESH_INTERVAL_MS),
  });
  const waiting = data ? waitingText(data) : null;
  return (
    waiting && (
      <Notice live>
        <p>{waiting}</p>
        {data?.waitingFor === 'ESCAPE_OPEN' && <EscapeLink />}
      </Notice>
    )
  );
}
