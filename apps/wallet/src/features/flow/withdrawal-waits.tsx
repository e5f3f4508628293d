import { Notice } from '@fairlaunch/ui';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../shared/client/client.ts';
import { useWaitingText } from '../../shared/components/use-waiting-text.ts';
import type { FlowRecord } from '../../flows/types.ts';

const REFRESH_INTERVAL_MS = 5_000;

/** What a withdrawal under way waits for, and until when: it may be a day. */
export function WithdrawalWaits({ record }: { record: FlowRecord }) {
  const waitingText = useWaitingText();
  const id = record.memory['withdrawal'];
  const { data } = useQuery({
    queryKey: ['member', 'withdrawal', id],
    queryFn: () => quietCall('withdrawal', { id: id! }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const waiting = data ? waitingText(data) : null;
  return waiting && <Notice live>{waiting}</Notice>;
}
