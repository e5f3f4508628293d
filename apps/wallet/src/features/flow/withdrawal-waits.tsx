import { Notice, useDates } from '@fairlaunch/ui';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../app/client.ts';
import { useText } from '../../app/text.ts';
import type { FlowRecord } from '../../flows/types.ts';

const REFRESH_INTERVAL_MS = 5_000;

/** What a withdrawal under way waits for, and until when: it may be a day. */
export function WithdrawalWaits({ record }: { record: FlowRecord }) {
  const text = useText();
  const dates = useDates();
  const id = record.memory['withdrawal'];
  const { data } = useQuery({
    queryKey: ['member', 'withdrawal', id],
    queryFn: () => quietCall('withdrawal', { id: id! }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  if (!data?.waitingFor) return null;
  const { waitingFor, waitingUntil } = data;
  return (
    <Notice live>
      {text(`withdraw.waiting.${waitingFor}`)}
      {waitingUntil !== null && ` ${text('withdraw.waitingUntil', { time: dates.moment(waitingUntil) })}`}
    </Notice>
  );
}
