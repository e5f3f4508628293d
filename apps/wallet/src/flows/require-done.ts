import { FlowStop } from '../shared/flow-problems.ts';
import type { FlowPorts } from './ports.ts';

/**
 * Checks that the server did an action with an unknown outcome; sending it again then only gets its
 * answer.
 * @throws FlowStop if the server never did it: the member decides again
 */
export async function requireDone({ call }: FlowPorts, requestId: string): Promise<void> {
  const { isDone } = await call('requestResult', { requestId });
  if (!isDone) throw new FlowStop('review', { name: 'notDone', moneyMoved: 'no' });
}
